// Where a file that the build takes out of a page stands: its name changes with its text, so it may be kept for good.
import { createHash } from 'node:crypto'

/** `/_astro/islands.3fa9c0b1.js` for a text called `islands.js`. */
export function hashedAddress(name: string, text: string): string {
  const [stem, ending] = name.split('.')
  return `/_astro/${stem}.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.${ending}`
}
