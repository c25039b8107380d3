// House rules that a reader relies on: every module says what it is for, nothing is called "helpers",
// and the packages are pinned so that a fresh clone installs what we tried.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = '{src,functions,local,supabase,tests,tools}'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const find = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => /(^|\/)(node_modules|catalogue)$/.test(String(path)) })

/** How each kind of module begins when it says what it is for. */
const OPENINGS: Record<string, RegExp> = {
  ts: /^(#!.*\n)?(\/\/ |\/\*)/,
  tsx: /^(\/\/ |\/\*)/,
  mjs: /^(#!.*\n)?(\/\/ |\/\*)/,
  astro: /^(---\n\/\/ |---\n\/\*|<!--)/,
  css: /^\/\*/,
  sql: /^(-- |\/\*)/,
}

describe('modules', () => {
  // A test that stands beside the module it is named after is for that module.
  const modules = find(`${FOLDERS}/**/*.{${Object.keys(OPENINGS).join(',')}}`, '*.{ts,mjs}').filter(
    (path) => path.startsWith('tests/') || !path.includes('.test.'),
  )

  it('open with a comment on what they are for', () => {
    expect(modules.length).toBeGreaterThan(50)
    const silent = modules.filter((path) => !OPENINGS[path.split('.').at(-1)!]!.test(read(path)))
    expect(silent).toEqual([])
  })

  // The linter counts lines of scripts; of styles and pages nobody else does.
  it('are at most 400 lines long, also as styles and pages', () => {
    const written = modules.filter((path) => /\.(css|astro)$/.test(path))
    expect(written.filter((path) => read(path).trimEnd().split('\n').length > 400)).toEqual([])
  })

  it('have a name that says what is in them', () => {
    const paths = find(`${FOLDERS}/**/*`)
    expect(
      paths.filter((path) => /(^|\/)(utils?|helpers?|misc|common)(\.[a-z.]+)?(\/|$)/i.test(path)),
    ).toEqual([])
  })
})

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
interface LockedPackage {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

describe.each(['.', 'tools/parity', 'tools/bench/lighthouse'])('packages of %s', (folder) => {
  const manifest = JSON.parse(read(join(folder, 'package.json'))) as Manifest
  const locked = (
    JSON.parse(read(join(folder, 'package-lock.json'))) as { packages: Record<string, LockedPackage> }
  ).packages

  it('are pinned to one version each', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(all.filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('are locked without the address of a registry', () => {
    const addressed = Object.entries(locked).filter(([, { resolved }]) => resolved?.startsWith('http'))
    expect(addressed.map(([path]) => path)).toEqual([])
  })

  // npm ci refuses a lock file that lacks a platform's optional package, even on another platform.
  it('are locked for every platform', () => {
    const versionFor = (path: string, name: string): string | undefined => {
      const inside = `${path ? `${path}/` : ''}node_modules/${name}`
      if (locked[inside]) return locked[inside].version
      return path
        ? versionFor(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
        : undefined
    }
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, version]) => {
          const found = versionFor(path, name)
          return !found || (/^\d/.test(version) && found !== version)
        })
        .map(([name, version]) => `${name}@${version} (of ${path})`),
    )
    expect(missing).toEqual([])
  })
})
