// What the containers are made of, as far as it can be judged without starting one: linters find nothing, and what the image runs is
// in it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const text = read('Dockerfile')

/** Instructions in their order, each with what stands behind it on one line. */
const instructions = DockerfileParser.parse(text)
  .getInstructions()
  .map((each) => ({ word: each.getKeyword(), rest: each.getArguments().map(String) }))
const linesOf = (word: string) => instructions.filter((each) => each.word === word).map(({ rest }) => rest)
/** The words of `["node", "local/start.ts"]`. */
const wordsOf = (rest: string[]) => JSON.parse(/\[.*\]/.exec(rest.join(' '))![0]) as string[]

/** What .dockerignore keeps out: its lines are plain names, and one that ends in a star. */
const ignored = read('.dockerignore').trim().split('\n')
const isIgnored = (path: string) =>
  ignored.some((line) => {
    const name = line.replace(/[/*]+$/, '')
    return line.endsWith('*') ? path.startsWith(name) : path === name || path.startsWith(`${name}/`)
  })

interface Service {
  command?: string[]
  entrypoint?: string[]
  image?: string
}
const services = Object.values(
  (parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }).services,
)
/** Every program of ours that some container of the image runs. */
const programs = [
  ...[...linesOf('CMD'), ...linesOf('HEALTHCHECK')].map(wordsOf),
  ...services.filter(({ image }) => !image).flatMap(({ command }) => (command ? [command] : [])),
  ['node', 'hosting/make-keys.ts'],
].map(([program, file]) => ({ program, file: file! }))

describe('the Dockerfile', () => {
  it('has nothing that a linter finds', () => {
    expect(validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([])
    // The linter does find.
    expect(validate(`${text}\nCOPY only-one`)).not.toEqual([])
  })

  it('has the Node that everything else runs on, pinned', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } }
    expect(linesOf('FROM')).toEqual([[`node:${devDependencies.node}-bookworm-slim`]])
  })

  it('runs as somebody who is not root, who may write where the site writes', () => {
    const words = instructions.map(({ word }) => word)
    expect(linesOf('USER')).toEqual([['node']])
    expect(words.lastIndexOf('USER')).toBeLessThan(words.indexOf('CMD'))
    const owned = /chown -R node:node (.*)/.exec(text)![1]!.split(' ')
    expect(owned).toEqual([/DATA_DIR=(\S+)/.exec(text)![1], '.cache', '.astro'])
    // Astro's cache and Vite's, which are in node_modules by default.
    const caches = [...read('astro.config.mjs').matchAll(/cacheDir: (?:.* \?\? )?'(?:\.\/)?([^/']+)/g)]
    expect(caches.map(([, folder]) => folder)).toEqual(['.cache', '.cache'])
  })

  it('copies only what exists and .dockerignore lets in', () => {
    const sources = linesOf('COPY').flatMap((rest) => rest.slice(0, -1))
    expect(sources).toContain('.')
    expect(
      sources.filter((path) => path !== '.' && (!existsSync(join(ROOT, path)) || isIgnored(path))),
    ).toEqual([])
    expect(['.env', '.data', '.git', 'node_modules'].filter((path) => !isIgnored(path))).toEqual([])
  })

  it('runs programs, each of which has all its own files in the image', async () => {
    expect(programs.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['hosting/probe.ts', 'local/start.ts']),
    )
    expect(
      programs.filter(({ program, file }) => program !== 'node' || !existsSync(join(ROOT, file))),
    ).toEqual([])
    const { metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: programs.map(({ file }) => file),
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outdir: 'nowhere',
      write: false,
      metafile: true,
    })
    const files = Object.keys(metafile.inputs)
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter(isIgnored)).toEqual([])
  })
})

describe('compose.yaml', () => {
  const RULES = [
    'no-build-and-image',
    'no-duplicate-container-names',
    'no-duplicate-exported-ports',
    'no-version-field',
    'require-project-name-field',
    'require-quotes-in-ports',
    'service-image-require-explicit-tag',
  ]
  // The order of keys is ours, and the front is meant for every interface.
  const OFF = [
    'no-quotes-in-volumes',
    'no-unbound-port-interfaces',
    'service-container-name-regex',
    'service-dependencies-alphabetical-order',
    'service-keys-order',
    'service-ports-alphabetical-order',
    'services-alphabetical-order',
    'top-level-properties-order',
  ]
  const rules = Object.fromEntries([
    ...RULES.map((name) => [name, 2]),
    ...OFF.map((name) => [name, 0]),
  ]) as Record<string, 0 | 2>

  it('is what Compose’s own schema allows, and has nothing that a linter finds', () => {
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
    const results = linter.lintFiles([join(ROOT, 'compose.yaml')], false)
    expect(
      results.map(({ messages }) => messages.map(({ line, message }) => `line ${line}: ${message}`)),
    ).toEqual([[]])
  })
})

describe('the systemd unit', () => {
  const unit = Object.fromEntries(
    read('hosting/startline.service')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

  it('runs the site as the guide sets it up', () => {
    const guide = read('docs/own-server.md')
    const files = unit.ExecStart!.split(' ').filter((word) => /\.m?[jt]s$/.test(word))
    expect(files).toEqual(['local/ensure-installed.mjs', 'local/start.ts'])
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    for (const value of [unit.User!, unit.WorkingDirectory!, unit.EnvironmentFile!])
      expect(guide).toContain(value)
    expect(guide).toContain(`DATA_DIR=/var/lib/${unit.StateDirectory!}`)
  })

  it('finds the lock of a data folder that another start holds, and lets nobody else read what is in it', () => {
    expect(unit).not.toHaveProperty('PrivateTmp')
    expect([unit.StateDirectoryMode, unit.UMask]).toEqual(['0700', '0077'])
  })

  it('waits longer for a stop than the site needs, and starts it again when it falls', () => {
    expect(Number(unit.TimeoutStopSec)).toBeGreaterThan(10)
    expect([unit.Restart, unit.NoNewPrivileges, unit.WantedBy]).toEqual([
      'on-failure',
      'true',
      'multi-user.target',
    ])
  })
})
