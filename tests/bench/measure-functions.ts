// P19: what each Netlify function weighs as it is deployed, all its files and those of a start, the latter also minified;
// and how long a fresh process takes to have it ready. The API loads its calls by need, so its first list is told beside.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import { bundleFunctions } from '../../local/bundle-functions.ts'
import { percentile, type Figure } from './figure.ts'

const STARTS = 9
/** A list that is refused when it has been read: all that a list loads, and no database. */
const FIRST_LIST = `await module.default(new Request('http://localhost/api/marathons?limit=0'), {})`

/** Milliseconds that a fresh process needs to import the bundle, and to do what is asked of it then. */
function startMs(bundle: string, then = ''): number {
  const script = `console.info = () => {}
    const from = performance.now(); const module = await import(${JSON.stringify(pathToFileURL(bundle).href)}); ${then}
    console.log(performance.now() - from); process.exit()`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

/** The files that are loaded meanwhile. */
function filesLoaded(bundle: string, then: string): string[] {
  const script = `import { registerHooks } from 'node:module'; import { fileURLToPath } from 'node:url'
    console.info = () => {}; const loaded = []
    registerHooks({ load(url, context, next) { if (url.startsWith('file:')) loaded.push(fileURLToPath(url)); return next(url, context) } })
    const module = await import(${JSON.stringify(pathToFileURL(bundle).href)}); ${then}
    console.log(JSON.stringify(loaded)); process.exit()`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as string[]
}

const medianStart = (bundle: string, then?: string) =>
  percentile(
    Array.from({ length: STARTS }, () => startMs(bundle, then)),
    0.5,
  )
const minifiedKb = (files: string[]) =>
  files.reduce(
    (sum, file) =>
      sum + transformSync(readFileSync(file, 'utf8'), { minify: true, format: 'esm' }).code.length,
    0,
  ) / 1000
const weight = { id: 'P19', unit: 'kB', goal: 300, stretch: 150 } as const
const time = { id: 'P19', unit: 'ms', goal: 60, stretch: 35, limit: '5 ms (an empty function)' } as const

/** Weighs and starts every function. */
export async function measureFunctions(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  try {
    return (await bundleFunctions(folder)).flatMap(({ name, file, files }): Figure[] => {
      const all = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
      const first = files.filter(({ atStart }) => atStart).map((one) => one.file)
      const figures: Figure[] = [
        { id: 'P19', what: `function ${name}, all that is deployed`, value: all, unit: 'kB', goal: null },
        { ...weight, what: `function ${name}, loaded at its start, minified`, value: minifiedKb(first) },
        { ...time, what: `function ${name}, start`, value: medianStart(file) },
      ]
      if (name !== 'api') return figures
      const loaded = filesLoaded(file, FIRST_LIST)
      return [
        ...figures,
        {
          ...weight,
          what: 'function api, loaded for its first list, start included, minified',
          value: minifiedKb(loaded),
        },
        {
          id: 'P19',
          what: 'function api, start and its first list',
          value: medianStart(file, FIRST_LIST),
          unit: 'ms',
          goal: null,
        },
      ]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
