// P19: what each Netlify function weighs once it is bundled as Netlify does it (which does not minify), what it would weigh
// minified, and how long a fresh process takes to have it ready.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import { bundleFunctions } from '../bundled-functions.ts'
import { percentile, type Figure } from './figure.ts'

const STARTS = 9

/** Milliseconds that a fresh process needs to import the bundle. */
function startMs(bundle: string): number {
  const script = `const from = performance.now(); await import(${JSON.stringify(pathToFileURL(bundle).href)})
    console.log(performance.now() - from); process.exit()`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

/** Weighs and starts every function. */
export async function measureFunctions(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  try {
    return (await bundleFunctions(folder)).flatMap(({ name, file, bytes }): Figure[] => {
      const starts = Array.from({ length: STARTS }, () => startMs(file))
      return [
        {
          id: 'P19',
          what: `function ${name}, bundled as it is deployed`,
          value: bytes / 1000,
          unit: 'kB',
          goal: null,
        },
        {
          id: 'P19',
          what: `function ${name}, bundled and minified`,
          value:
            transformSync(readFileSync(file, 'utf8'), { minify: true, format: 'esm' }).code.length / 1000,
          unit: 'kB',
          goal: 300,
          stretch: 150,
        },
        {
          id: 'P19',
          what: `function ${name}, start`,
          value: percentile(starts, 0.5),
          unit: 'ms',
          goal: 60,
          stretch: 35,
          limit: '5 ms (an empty function)',
        },
      ]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
