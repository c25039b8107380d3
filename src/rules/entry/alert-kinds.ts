// The kinds of alerts about a race, what each is called where it is chosen, and how many days ahead an alert may come.

/** In the order in which they are offered; the database holds alerts to the same (private.are_alert_kinds). */
export const ALERT_KINDS = [
  'date-confirmed',
  'entry-opens',
  'entry-closes',
  'price-rises',
  'sold-out',
  'moved-or-cancelled',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** As they go on after `Email me when`. */
export const ALERT_KIND_WORDS: Record<AlertKind, string> = {
  'date-confirmed': 'the date is confirmed',
  'entry-opens': 'entry opens, a ballot opens or is drawn',
  'entry-closes': 'entry closes soon',
  'price-rises': 'the price rises soon',
  'sold-out': 'it sells out',
  'moved-or-cancelled': 'it is moved or cancelled',
}

/** Those that a race can still give cause for: a day that is confirmed is not confirmed again. */
export const kindsToCome = (isDayConfirmed: boolean): AlertKind[] =>
  ALERT_KINDS.filter((kind) => !isDayConfirmed || kind !== 'date-confirmed')

/** Those of `kinds` that are kinds, in their order, each once. */
export const inOrder = (kinds: readonly string[]): AlertKind[] =>
  ALERT_KINDS.filter((kind) => kinds.includes(kind))

/** `when the date is confirmed, it sells out or it is moved or cancelled`. */
export function alertKindWords(kinds: readonly string[]): string {
  const words = inOrder(kinds).map((kind) => ALERT_KIND_WORDS[kind])
  const last = words.pop() ?? ''
  return `when ${words.length > 0 ? `${words.join(', ')} or ${last}` : last}`
}

/** Days ahead that are offered; 0: an opening on its day only. */
const LEADS = [0, 1, 2, 3, 5, 7, 14, 30]

/** The longest that anybody may ask for. */
export const MAX_LEAD_DAYS = 30

/** What is offered to somebody who has chosen `present` days, smallest first. */
export const leadChoices = (present: number): number[] =>
  [...new Set([...LEADS, present])].sort((a, b) => a - b)

/** When alerts about days that are known come: of an end or a higher price there is no use on the day. */
export const leadWords = (days: number): string =>
  days === 0
    ? 'a day before; when entry opens, on the day'
    : `${days === 1 ? 'a day' : `${days} days`} before; when entry opens, on the day too`
