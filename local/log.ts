// What this process writes to its log: JSON lines, where they are asked for, and of a statement that the embedded database refuses the
// rule, and nothing that somebody wrote.
import { format } from 'node:util'

// `LOG_FORMAT=json`: each line is one JSON object, for programs that collect logs.

type Level = 'info' | 'warn' | 'error'

const METHODS: readonly (readonly ['log' | 'info' | 'warn' | 'error', Level])[] = [
  ['log', 'info'],
  ['info', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
]

/** The fields of a line that is JSON already, as functions log theirs; null of every other line. */
function fieldsOf(message: string): object | null {
  if (!message.startsWith('{')) return null
  try {
    return JSON.parse(message) as object
  } catch {
    return null
  }
}

/** One line: when, how grave, and what. */
function jsonLine(level: Level, values: unknown[]): string {
  const message = format(...values).trim()
  return JSON.stringify({ time: new Date().toISOString(), level, ...(fieldsOf(message) ?? { message }) })
}

/** From now on `console` prints JSON lines; what is empty is not printed. */
export function logAsJson(target: Console = console): void {
  for (const [method, level] of METHODS) {
    const print = target[method].bind(target)
    target[method] = (...values: unknown[]) => {
      if (format(...values).trim()) print(jsonLine(level, values))
    }
  }
}

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
