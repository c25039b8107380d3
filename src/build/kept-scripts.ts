// Which scripts the service worker keeps from its first day: some by name, with whatever they import.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPT = /^_astro\/(.+\.js)$/
const IMPORTED = /(?:from|import)\s*"\.\/([^"]+\.js)"/g

const hasName = (script: string, name: string) => script.startsWith(`${name}.`)

/**
 * What of the files to keep stays: everything but scripts, and of the scripts of a built folder those whose names begin with
 * one of `names` (`press` is `_astro/press.3fa9.js`), with all that they import. Throws where no script has a name.
 */
export function withoutOtherScripts(
  files: readonly string[],
  folder: string,
  names: readonly string[],
): string[] {
  const scripts = files.flatMap((file) => SCRIPT.exec(file)?.[1] ?? [])
  const absent = names.filter((name) => !scripts.some((script) => hasName(script, name)))
  if (absent.length > 0)
    throw new Error(`The worker is to keep scripts that no build makes: ${absent.join(', ')}`)

  const kept = new Set(scripts.filter((script) => names.some((name) => hasName(script, name))))
  // A set hands out what is added while it is walked.
  for (const script of kept) {
    const text = readFileSync(join(folder, '_astro', script), 'utf8')
    for (const [, imported = ''] of text.matchAll(IMPORTED)) kept.add(imported)
  }
  return files.filter((file) => {
    const [, script] = SCRIPT.exec(file) ?? []
    return script === undefined || kept.has(script)
  })
}
