// What went wrong in this page, counted and logged. Nothing leaves the page from here.

export interface NotedError {
  message: string
  /** How often in this page. */
  count: number
}

const noted = new Map<string, NotedError>()
const MAX_KINDS = 50

const wordsOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** A failure that the site can live with: it is logged as a warning. */
export function noteFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- logged only, as specified
  console.warn(`${what} failed.`, error)
}

/** Counts an error. */
export function countError(error: unknown): void {
  const message = wordsOf(error).slice(0, 200)
  const known = noted.get(message)
  if (known) known.count += 1
  else if (noted.size < MAX_KINDS) noted.set(message, { message, count: 1 })
}

/** All that was counted in this page. */
export const countedErrors = (): NotedError[] => [...noted.values()]
