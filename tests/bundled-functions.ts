// The Netlify functions, bundled as Netlify does it (esbuild, not minified): to weigh them, and to read what is in them.
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '..')
// A bundle of modules still asks for Node's own parts by `require`.
const BANNER = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

interface BundledFunction {
  name: string
  /** The bundle's file. */
  file: string
  bytes: number
}

/** Bundles every function into a folder, one file each. */
export async function bundleFunctions(folder: string): Promise<BundledFunction[]> {
  const bundled: BundledFunction[] = []
  for (const source of globSync('functions/{*.ts,*/index.ts}', { cwd: ROOT }).sort()) {
    const name = basename(source) === 'index.ts' ? basename(dirname(source)) : basename(source, '.ts')
    const file = join(folder, `${name}.mjs`)
    const { metafile } = await build({
      entryPoints: [join(ROOT, source)],
      absWorkingDir: ROOT,
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      banner: { js: BANNER },
      metafile: true,
      logLevel: 'error',
    })
    const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0)
    bundled.push({ name, file, bytes })
  }
  return bundled
}
