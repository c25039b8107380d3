// What is logged of a statement that the embedded database refuses: the rule, and nothing that somebody wrote.

/** What Postgres says of a refused statement; PGlite adds the statement with its values. */
interface Refusal {
  severity: string
  code: string
  message: string
  table?: string
  constraint?: string
}

const isRefusal = (value: unknown): value is Refusal =>
  value instanceof Error && 'severity' in value && 'code' in value

/** What is wrong with a value is said with the value: Postgres's classes "data exception" and "integrity constraint violation". */
const isOfValues = ({ code }: Refusal) => /^2[23]/.test(code)

function refusalWords(refusal: Refusal): string {
  const { code, message, table, constraint } = refusal
  const of = [table && `of ${table}`, constraint && `by ${constraint}`].filter(Boolean).join(' ')
  const why = isOfValues(refusal) ? of && ` ${of}` : `: ${message}`
  return `The embedded database refused a statement${why} (${code}).`
}

/**
 * From now on a refused statement is one line: the library of the embedded Supabase prints all of it, with what somebody wrote, also
 * where the call is answered by a sentence.
 */
export function hideStatements(target: Console = console): void {
  const print = target.error.bind(target)
  target.error = (...values: unknown[]) =>
    print(...values.map((value) => (isRefusal(value) ? refusalWords(value) : value)))
}
