// The Netlify functions, bundled as they are deployed (netlify.toml: Netlify takes them as they are). Its own bundler would
// leave every package in its files, 427 for the API; here each function is one file.
import { globSync, rmSync, readdirSync } from 'node:fs'
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
    // A bundle of modules still loads Node's own parts by `require`.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    logLevel: 'error',
  })
  return functions.map(({ name, file }) => ({ name, file }))
}

// Netlify refuses a deploy with more than 54,000 files in one folder (docs.netlify.com/site-deploys/overview). A build that
// has more says so itself, by name; docs/growth.md says what to do then.

const MAX_FILES = 54_000

/** One sentence on the folders below `root` that hold more files than Netlify takes; null where none does. */
export function fullFolders(root: string, maxFiles = MAX_FILES): string | null {
  const full: string[] = []
  const look = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).length
    if (files > maxFiles) full.push(`/${folder} (${files.toLocaleString('en-GB')})`)
    for (const entry of entries) if (entry.isDirectory()) look(join(folder, entry.name))
  }
  look('')
  if (full.length === 0) return null
  const max = maxFiles.toLocaleString('en-GB')
  return `Netlify takes at most ${max} files in a folder, and there are more in ${full.join(', ')}: see docs/growth.md.`
}
