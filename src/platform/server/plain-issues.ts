// What is wrong with a field of a request, in words that a person can act on, where its schema has no sentence of its own.
import type * as z from 'zod'

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with named members',
  record: 'must be an object with named members',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'is no e-mail address',
  url: 'is no web address',
  uuid: 'is no identifier',
  date: 'is no day (YYYY-MM-DD)',
  datetime: 'is no instant (ISO 8601)',
  json_string: 'is no JSON',
}
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}
const MAX_CHOICES = 12

/** `must be at most 9`, `must have at least 2 entries`. */
function limitWords(origin: string, which: 'at most' | 'at least', limit: number | bigint): string {
  const units = UNITS[origin]
  if (!units) return `must be ${which} ${limit}`
  return `must ${origin === 'string' ? 'be' : 'have'} ${which} ${limit} ${units[Number(limit) === 1 ? 0 : 1]}`
}

/** Why a value was refused: `is missing`, `must be a number`, `must be at most 280 characters`. */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return TYPES[issue.expected] ?? 'is of another kind than expected'
    case 'too_big':
      return limitWords(issue.origin, 'at most', issue.maximum)
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in UNITS) return 'must not be empty'
      return limitWords(issue.origin, 'at least', issue.minimum)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as expected'
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing'
      return issue.values.length > MAX_CHOICES
        ? 'is none of the choices'
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`
    default:
      return 'is not as expected'
  }
}
