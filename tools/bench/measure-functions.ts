// P16: how long a fresh process takes to have each Netlify function ready, and what it weighs as it is deployed. The API's
// calls begin when they are first made, so its first list is measured as well.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleFunctions } from '../../local/bundle-functions.ts'
import { percentile, type Figure } from './benchmarks-file.ts'

const STARTS = 9
/** A list that is refused when it has been read: all that a list loads, and no database. */
const FIRST_LIST = `await module.default(new Request('http://localhost/api/marathons?limit=0'), {})`

/** Milliseconds that a fresh process needs to import the bundle, and to answer its first request. */
function startMs(bundle: string, then = ''): number {
  const script = `console.info = () => {}
    const from = performance.now(); const module = await import(${JSON.stringify(pathToFileURL(bundle).href)}); ${then}
    console.log(performance.now() - from); process.exit()`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

const medianStart = (bundle: string, then?: string) =>
  percentile(
    Array.from({ length: STARTS }, () => startMs(bundle, then)),
    0.5,
  )

/** Weighs and starts every function. */
export async function measureFunctions(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  const start = { id: 'P16', unit: 'ms', goal: 150, limit: '5 ms (an empty function)' } as const
  try {
    return (await bundleFunctions(folder)).flatMap(({ name, file }): Figure[] => {
      const kB = statSync(file).size / 1000
      const figures: Figure[] = [
        { id: 'P16', what: `function ${name}, its file`, value: kB, unit: 'kB', goal: null },
        { ...start, what: `function ${name}, start`, value: medianStart(file) },
      ]
      if (name !== 'api') return figures
      const withList = medianStart(file, FIRST_LIST)
      return [...figures, { ...start, what: 'function api, start and its first list', value: withList }]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
