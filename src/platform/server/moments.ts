// Moments of the database in one form, that of JavaScript (`2026-11-24T06:16:05.375Z`). PostgREST writes `…T…+00:00`, and the embedded
// one `… …+00` within JSON columns. Only what is named as a moment is read as one: nobody's text is.

const NAMED = /(?:^at|^since|_at|At|_until|Until|_valid_from|ValidFrom)$/
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)\+00(?::?00)?$/

/** The same rows, all the way down, with their moments in that form. No digit is lost. */
export function withIsoMoments<T>(rows: T): T {
  if (Array.isArray(rows)) return rows.map(withIsoMoments) as T
  if (typeof rows !== 'object' || rows === null) return rows
  return Object.fromEntries(
    Object.entries(rows).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && NAMED.test(name) ? value.replace(MOMENT, '$1T$2Z') : withIsoMoments(value),
    ]),
  ) as T
}
