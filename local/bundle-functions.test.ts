// The functions as they are deployed: what Netlify reads of each stands in its file as text, the API answers, and no value of the
// environment is in them.
import { mkdtempSync, readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi, afterEach, beforeEach, describe } from 'vitest'
import { CALLS } from '../functions/api/calls.ts'
import { SECRET_VARIABLES, secretsIn, secretValues } from '../tests/secrets.ts'
import { bundleFunctions, type BundledFunction, fullFolders } from './bundle-functions.ts'

describe('bundle functions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundled-'))
  let functions: BundledFunction[]
  let secrets: ReturnType<typeof secretValues>

  beforeAll(async () => {
    for (const name of SECRET_VARIABLES)
      vi.stubEnv(name, `https://poison:poisoned-password-of-${name}@poison.example/${name}`)
    functions = await bundleFunctions(folder)
    secrets = secretValues(process.env)
    vi.unstubAllEnvs()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** They answer visitors; all others run by the clock. */
  const ADDRESSED = ['api', 'find-race', 'find-page']

  test('each has the file that Netlify looks for, with its address or its hours', async () => {
    expect(functions.length).toBeGreaterThan(6)
    for (const { name, file } of functions) {
      expect(file).toBe(join(folder, `${name}.mjs`))
      // Loaded, each has its config; read as text, as Netlify reads it, it has the same, and gives it away.
      const { default: answer, config } = (await import(pathToFileURL(file).href)) as Record<string, object>
      expect(answer).toBeTypeOf('function')
      const text = readFileSync(file, 'utf8')
      // The bundler may give it another name within the file.
      const [, local = 'config'] = /export\s*\{[^}]*?(?:\b(\w+) as )?\bconfig\b/.exec(text)!
      const [, literal] = new RegExp(`\\b${local}\\s*=\\s*(\\{(?:[^{};]|\\{[^{}]*\\})*\\})`).exec(text) ?? []
      expect(runInNewContext(`JSON.stringify((${literal}))`)).toBe(JSON.stringify(config))
      expect(Object.keys(config!)).toContain(ADDRESSED.includes(name) ? 'path' : 'schedule')
    }
  })

  test('the bundled API answers, and names all of its calls', async () => {
    const { file } = functions.find(({ name }) => name === 'api')!
    const { default: answer } = (await import(pathToFileURL(file).href)) as {
      default: (request: Request, context: object) => Promise<Response>
    }
    const response = await answer(new Request('https://startline.test/api/openapi.json'), {})
    expect(response.status).toBe(200)
    const { paths } = (await response.json()) as { paths: Record<string, object> }
    expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(Object.keys(CALLS).length)
  })

  test('no value of the environment is bundled', () => {
    for (const { name, file } of functions)
      expect([name, ...secretsIn(readFileSync(file, 'utf8'), secrets)]).toEqual([name])
  })
})

describe('full folders', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'full-folders-'))
    mkdirSync(join(root, 'marathon/inner'), { recursive: true })
    for (const name of ['a.html', 'b.html', 'c.html', 'inner/d.html'])
      writeFileSync(join(root, 'marathon', name), '')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('a folder with more files is named with their number; folders in it do not count', () => {
    expect(fullFolders(root, 2)).toBe(
      'Netlify takes at most 2 files in a folder, and there are more in /marathon (3): see docs/growth.md.',
    )
  })

  test('as many as it takes are fine', () => {
    expect(fullFolders(root, 3)).toBeNull()
    expect(fullFolders(root)).toBeNull()
  })
})
