// The Netlify functions, bundled as they are deployed (netlify.toml: Netlify takes them as they are). Its own bundler for
// functions of this kind (`nft`, unless node_bundler is `none`) leaves every package in its files, 427 for the API, and loads
// all of them at the start; here each file holds what is needed together, and what is imported by need is one of its own.
import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'

const ROOT = join(import.meta.dirname, '..')
/** What of functions/ is bundled into files that are loaded by need; netlify.toml names their folder. */
const LOADS_BY_NEED = ['api']
// A bundle of modules still asks for Node's own parts by `require`.
const BANNER = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

/**
 * The calls' library hands on all of zod under one name, of which a bundler leaves out nothing, and itself needs one class of
 * it. Here it hands on none, and our own modules import zod as a namespace, of which what nobody uses is left out.
 */
const zodByParts: Plugin = {
  name: 'zod-by-parts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/@hono\/zod-openapi\/dist\/index\.mjs$/ }, ({ path }) => {
      const [before, after, ...more] = readFileSync(path, 'utf8').split('import { z } from "zod";')
      if (after === undefined || more.length > 0 || !after.includes(', z };'))
        throw new Error(`${path} imports or exports zod in another way than before.`)
      const z = 'import { ZodType } from "zod"; const z = { ZodType };'
      return { contents: before + z + after.replace(', z };', ' };'), resolveDir: dirname(path) }
    }),
}

export interface BundledFunction {
  name: string
  /** The file that Netlify calls. */
  file: string
  /** All its files with their bytes, and those among them that are there as soon as it has started. */
  files: { file: string; bytes: number; atStart: boolean }[]
}

interface Outputs {
  [path: string]: { bytes: number; imports: { path: string; kind: string }[]; entryPoint?: string }
}

/** A file with all that it imports before it runs. */
function loadedWith(path: string, outputs: Outputs, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !outputs[path]) return seen
  seen.add(path)
  for (const one of outputs[path].imports)
    if (one.kind === 'import-statement') loadedWith(one.path, outputs, seen)
  return seen
}

/** Bundles every function into a folder of its own in `folder`, which is emptied before. */
export async function bundleFunctions(folder: string): Promise<BundledFunction[]> {
  rmSync(folder, { recursive: true, force: true })
  const bundled: BundledFunction[] = []
  for (const source of globSync('functions/{*.ts,*/index.ts}', { cwd: ROOT }).sort()) {
    const name = basename(source) === 'index.ts' ? basename(dirname(source)) : basename(source, '.ts')
    const { metafile } = await build({
      entryPoints: { [name]: join(ROOT, source) },
      absWorkingDir: ROOT,
      outdir: join(folder, name),
      outExtension: { '.js': '.mjs' },
      chunkNames: 'part-[hash]',
      splitting: LOADS_BY_NEED.includes(name),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      // Names stay, so that a trace in the log can be read.
      minifyWhitespace: true,
      minifySyntax: true,
      banner: { js: BANNER },
      plugins: [zodByParts],
      metafile: true,
      logLevel: 'error',
    })
    const file = join(folder, name, `${name}.mjs`)
    const entry = Object.keys(metafile.outputs).find((path) => join(ROOT, path) === file)!
    const first = loadedWith(entry, metafile.outputs)
    const files = Object.entries(metafile.outputs).map(([path, { bytes }]) => ({
      file: join(ROOT, path),
      bytes,
      atStart: first.has(path),
    }))
    bundled.push({ name, file, files })
  }
  return bundled
}
