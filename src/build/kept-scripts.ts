// Which scripts the service worker keeps from its first day: some by name, with whatever they import.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SCRIPT = /^_astro\/(.+\.js)$/
const IMPORTED = /(?:from|import)\s*"\.\/([^"]+\.js)"/g

const hasName = (script: string, name: string) => script.startsWith(`${name}.`)

/**
 * What of the files to keep stays: everything but scripts, and of the scripts of a built folder those whose names begin with
 * one of `names` (`press` is `_astro/press.3fa9.js`), with all that they import. Throws where no script has a name.
 */
export async function withoutOtherScripts<Entry extends { url: string }>(
  entries: readonly Entry[],
  folder: string,
  names: readonly string[],
): Promise<Entry[]> {
  const scripts = entries.flatMap(({ url }) => SCRIPT.exec(url)?.[1] ?? [])
  const absent = names.filter((name) => !scripts.some((script) => hasName(script, name)))
  if (absent.length > 0)
    throw new Error(`The worker is to keep scripts that no build makes: ${absent.join(', ')}`)

  const kept = new Set(scripts.filter((script) => names.some((name) => hasName(script, name))))
  // A set hands out what is added while it is walked.
  for (const script of kept) {
    const text = await readFile(join(folder, '_astro', script), 'utf8')
    for (const [, imported = ''] of text.matchAll(IMPORTED)) kept.add(imported)
  }
  return entries.filter(({ url }) => {
    const [, script] = SCRIPT.exec(url) ?? []
    return script === undefined || kept.has(script)
  })
}
