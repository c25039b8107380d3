// The service worker as the one file that browsers get, with the list of what it keeps from its first day.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { withoutOtherScripts } from './kept-scripts.ts'

const SOURCE = fileURLToPath(new URL('../service-worker/sw.ts', import.meta.url))

/** What the worker keeps from its first day: the frame of every page, and what speaks when the network is gone. */
const KEPT_AT_ONCE = [
  'offline.html',
  '_astro/*.js',
  '_astro/{*below-the-fold,press,tooltip}.*.css',
  '_astro/archivo-core*.woff2',
  'brand/{icon,startline}.svg',
  'data/world-land.svg',
]

/** Of the scripts those that speak or answer without a network, with all that they import. */
const KEPT_SCRIPTS = [
  'Frame',
  'offline',
  'press',
  'offline-news',
  'new-version',
  'automation',
  'tooltips',
  'race-reviews',
  'stored-pages',
  'offline-pages',
  'listed-races',
  'race-index',
  'api',
  'race',
  'words',
]

const LARGEST_BYTES = 300_000

/** A file that the worker keeps, as workbox-precaching reads it. */
interface KeptFile {
  /** A page by its address, which has no ending. */
  url: string
  /** Changes with the file; null where its name does. */
  revision: string | null
}

/**
 * What the worker of a built folder keeps from its first day: files, and of the scripts those of the given names with all that
 * they import. Throws where a file is too large to be sent to everybody.
 */
export function filesToKeep(folder: string, scripts: readonly string[] = KEPT_SCRIPTS): KeptFile[] {
  const found = globSync(KEPT_AT_ONCE, { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  return withoutOtherScripts(found.sort(), folder, scripts).map((file) => {
    const bytes = readFileSync(join(folder, file))
    if (bytes.length > LARGEST_BYTES)
      throw new Error(`The worker is to keep ${file}, which has ${bytes.length} bytes`)
    const revision = file.startsWith('_astro/') ? null : createHash('md5').update(bytes).digest('hex')
    return { url: file.replace(/\.html$/, ''), revision }
  })
}

/** The worker's code with that list in it. */
export async function workerScript(kept: readonly KeptFile[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    // Without what only developers need: esbuild takes minified code to be in production.
    minify: true,
    define: { 'self.__WB_MANIFEST': JSON.stringify(kept) },
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}
