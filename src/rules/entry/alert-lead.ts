// How many days ahead of its day a ballot alert comes: what can be chosen, and how it is said.

/** Days ahead that are offered; 0: on the day only. */
const LEADS = [0, 1, 2, 3, 5, 7, 14, 30]

/** What is offered to somebody who has chosen `present` days, smallest first. */
export const leadChoices = (present: number): number[] =>
  [...new Set([...LEADS, present])].sort((a, b) => a - b)

export const leadWords = (days: number): string =>
  days === 0
    ? 'on the day only'
    : days === 1
      ? 'one day before and on the day'
      : `${days} days before and on the day`
