// Facts that are several lines, each in a form of its own: what is wrong with such a text, and how it is stored. The table of races
// holds them to the same.
import { priceTiersProblem, tidyTiers } from '../rules/entry/price-tiers.ts'
import { linkProblem, withScheme } from './field-values.ts'
import type { FieldName } from './fields.ts'

const MAX_LINKS = 8
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function linksProblem(text: string): string | null {
  const links = linesOf(text)
  if (links.length > MAX_LINKS) return `At most ${MAX_LINKS} addresses.`
  const wrong = links.find((link) => linkProblem(link) !== null)
  return wrong === undefined ? null : `“${wrong}” is no address that begins with https://.`
}

interface LinesRule {
  problem: (text: string) => string | null
  tidy: (text: string) => string
}

const LINES: Partial<Record<FieldName, LinesRule>> = {
  priceTiers: { problem: priceTiersProblem, tidy: tidyTiers },
  socialLinks: { problem: linksProblem, tidy: (text) => linesOf(text).map(withScheme).join('\n') },
}

/** A text of a fact as it is stored. */
export const tidyLines = (name: FieldName, text: string): string => LINES[name]?.tidy(text) ?? text
/** What is wrong with it, in a sentence; null where nothing is. */
export const linesProblem = (name: FieldName, text: string): string | null =>
  LINES[name]?.problem(text) ?? null
