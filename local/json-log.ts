// `LOG_FORMAT=json`: each line that this process prints is one JSON object, for programs that collect logs.
import { format } from 'node:util'

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
function jsonLine(level: Level, values: unknown[], at = new Date()): string {
  const message = format(...values).trim()
  return JSON.stringify({ time: at.toISOString(), level, ...(fieldsOf(message) ?? { message }) })
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
