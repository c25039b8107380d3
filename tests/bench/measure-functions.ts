// P19: what each Netlify function weighs once it is bundled as Netlify does it (esbuild, not minified), and how long a
// fresh process takes to have it ready.
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { percentile, type Figure } from './figure.ts'

const ROOT = join(import.meta.dirname, '../..')
const STARTS = 9
// A bundle of modules still asks for Node's own parts by `require`.
const BANNER = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

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
    const figures: Figure[] = []
    for (const file of globSync('functions/{*.ts,*/index.ts}', { cwd: ROOT }).sort()) {
      const name = basename(file) === 'index.ts' ? basename(dirname(file)) : basename(file, '.ts')
      const outfile = join(folder, `${name}.mjs`)
      const { metafile } = await build({
        entryPoints: [join(ROOT, file)],
        absWorkingDir: ROOT,
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node24',
        banner: { js: BANNER },
        metafile: true,
        logLevel: 'error',
      })
      const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0)
      const starts = Array.from({ length: STARTS }, () => startMs(outfile))
      figures.push(
        {
          id: 'P19',
          what: `function ${name}, bundled`,
          value: bytes / 1000,
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
      )
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true })
  }
}
