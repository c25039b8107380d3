// Which build a finished page may be taken over from: a key of all that the page shows (Astro's incremental builds). Whatever a
// page reads stands in its key, so a page with a key gets it as props and reads nothing else of the catalogue.
import { createHash } from 'node:crypto'
import { buildDay } from './site-catalogue.queries.ts'

const digests = new WeakMap<WeakKey, string>()
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

// Many pages show the same race: each object is hashed once.
function digestOf(value: object): string {
  const known = digests.get(value)
  if (known) return known
  const digest = hashOf(JSON.stringify(value))
  digests.set(value, digest)
  return digest
}

// The year stands at the foot of every page.
const ALWAYS = [import.meta.env.BUILD_INPUTS, import.meta.env.SITE, buildDay().slice(0, 4)]

/** The key of a page: `shown` are its facts as they are handed to it, and the day where it depends on it. */
export function pageKey(...shown: readonly (object | string | number | null | undefined)[]): string {
  const parts = [...ALWAYS, ...shown].map((part) =>
    typeof part === 'object' && part !== null ? digestOf(part) : String(part),
  )
  return hashOf(parts.join('\n'))
}
