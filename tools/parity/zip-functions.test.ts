// Netlify's own packager takes the bundled functions with the settings of netlify.toml: every one, as it is, with its schedule and
// its paths.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveConfig } from '@netlify/config'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, expect, it } from 'vitest'
import { bundleFunctions } from '../../local/bundle-functions.ts'

const ROOT = join(import.meta.dirname, '../..')
const project = mkdtempSync(join(tmpdir(), 'startline-zip-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

it('takes all functions, their schedules and their paths', async () => {
  cpSync(join(ROOT, 'netlify.toml'), join(project, 'netlify.toml'))
  const { config } = await resolveConfig({
    cwd: project,
    repositoryRoot: project,
    offline: true,
    mode: 'cli',
  })
  const { functionsDirectory, functions } = config
  // As Netlify's build hands the settings on.
  const settings = Object.entries(functions).map(([name, { node_bundler, included_files }]) => {
    const own = { nodeBundler: node_bundler, includedFiles: included_files, includedFilesBasePath: project }
    return [name, own] as const
  })
  const bundled = await bundleFunctions(functionsDirectory)
  const zipped = await zipFunctions(functionsDirectory, join(project, 'zipped'), {
    basePath: project,
    config: Object.fromEntries(settings),
  })
  expect(zipped.map(({ name }) => name).sort()).toEqual(bundled.map(({ name }) => name).sort())
  // Taken as they are, not bundled a second time.
  expect(new Set(zipped.map(({ bundler }) => bundler))).toEqual(new Set(['none']))
  for (const { name, file } of bundled) {
    const { config: own } = (await import(file)) as { config: { schedule?: string } }
    expect([name, zipped.find((one) => one.name === name)!.schedule]).toEqual([name, own.schedule])
  }
})
