// Values of a row as the domain has them: what is odd is null, never a value of another kind.
export type RaceRow = Record<string, unknown>

export const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null
export const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
export const oneOf = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((candidate) => candidate === value) ?? null
export const list = (value: unknown): RaceRow[] => (Array.isArray(value) ? (value as RaceRow[]) : [])
export const numbers = (value: unknown): number[] =>
  Array.isArray(value) && value.every((item) => number(item) !== null) ? (value as number[]) : []

// Postgres real has seven figures: 13.2 comes back as 13.199999…; two decimals are more than any fact has.
export const figure = (value: unknown): number | null => {
  const n = number(value)
  return n === null ? null : Math.round(n * 100) / 100
}

/** Years under which calendars know days that moved over New Year. */
export const calendarYearsOf = (row: RaceRow) => ({
  day: number(row.calendar_year),
  ownOpening: number(row.ballot_calendar_year),
  openings: Object.fromEntries(
    list(row.entry_windows)
      .filter(({ calendar_year }) => number(calendar_year) !== null)
      .map(({ edition, calendar_year }) => [Number(edition), Number(calendar_year)]),
  ),
})
