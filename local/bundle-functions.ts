// The Netlify functions, bundled as they are deployed (netlify.toml: Netlify takes them as they are). Its own bundler would
// leave every package in its files, 427 for the API; here each function is one file.
import { globSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '..')

export interface BundledFunction {
  name: string
  /** The file that Netlify calls. */
  file: string
}

/** Bundles every function of functions/ into `folder`, which is emptied before. */
export async function bundleFunctions(folder: string): Promise<BundledFunction[]> {
  rmSync(folder, { recursive: true, force: true })
  const functions = globSync('functions/{*.ts,*/index.ts}', { cwd: ROOT })
    .sort()
    .map((source) => {
      const name = basename(basename(source) === 'index.ts' ? dirname(source) : source, '.ts')
      return { name, source, file: join(folder, `${name}.mjs`) }
    })
  await build({
    entryPoints: Object.fromEntries(functions.map(({ name, source }) => [name, join(ROOT, source)])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Names stay, so that a trace in the log can be read.
    minifyWhitespace: true,
    minifySyntax: true,
    // A bundle of modules still asks for Node's own parts by `require`.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    logLevel: 'error',
  })
  return functions.map(({ name, file }) => ({ name, file }))
}
