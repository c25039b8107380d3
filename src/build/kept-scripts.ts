// Which scripts the service worker keeps from its first day: some by name, with whatever they import.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const IMPORTED = /(?:from|import)\s*"\.\/([^"]+\.js)"/g

/**
 * Of the files of a built `_astro` folder those whose names begin with one of `names` (`press` is `press.3fa9.js`), and all
 * that they import; `absent` are names that no file has.
 */
export async function keptScripts(folder: string, files: readonly string[], names: readonly string[]) {
  const kept = new Set(files.filter((file) => names.some((name) => file.startsWith(`${name}.`))))
  // A set hands out what is added while it is walked.
  for (const file of kept) {
    for (const [, imported = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(IMPORTED))
      kept.add(imported)
  }
  return { kept, absent: names.filter((name) => !files.some((file) => file.startsWith(`${name}.`))) }
}
