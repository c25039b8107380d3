// What the tab of a comparison is called.
import { SITE_NAME } from '../site/site.ts'
import { joined } from '../writing/joined.ts'

/** Of a saved comparison its name, else the races by their short names; while they are being read what the page is for. */
export function comparisonTitle(savedName: string | null, names: readonly string[]): string {
  const [only] = names
  const words =
    savedName ??
    (only === undefined
      ? 'Compare races side by side'
      : names.length === 1
        ? `Compare ${only} with other races`
        : `${joined(names)} compared`)
  return `${words} | ${SITE_NAME}`
}
