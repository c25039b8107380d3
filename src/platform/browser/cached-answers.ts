// Answers of the API kept from page to page in session storage, for one person: a Map that writes itself down. Where
// session storage is blocked or full it is a plain Map.
const KEY = 'startline:answers'

interface CachedAnswer {
  data?: unknown
  error?: unknown
  retryCount?: number
  /** Milliseconds since 1970. */
  created?: number
  expires?: number
}

interface Record_ {
  person: string | null
  answers: [string, CachedAnswer][]
}

/** Whether it is a path and its answer: anything may stand there. */
const isAnswer = (entry: unknown): entry is Record_['answers'][number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null

function read(): Record_ {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record_ | null
    if (kept && Array.isArray(kept.answers)) return { ...kept, answers: kept.answers.filter(isAnswer) }
  } catch {
    // Blocked, or not ours: start empty.
  }
  return { person: null, answers: [] }
}

export class CachedAnswers extends Map<string, CachedAnswer> {
  #person: string | null

  constructor() {
    const { person, answers } = typeof window === 'undefined' ? { person: null, answers: [] } : read()
    super()
    const now = Date.now()
    // A clock that was set back would keep an answer for ever: one from the future is dropped too.
    for (const [key, answer] of answers) {
      if ((answer.expires ?? 0) > now && (answer.created ?? 0) <= now) super.set(key, answer)
    }
    this.#person = person
  }

  override set(key: string, answer: CachedAnswer): this {
    super.set(key, answer)
    this.#write()
    return this
  }

  override delete(key: string): boolean {
    const had = super.delete(key)
    this.#write()
    return had
  }

  /** Says whose answers these are; another person's are forgotten. True where something was. */
  belongTo(person: string | null): boolean {
    if (person === this.#person) return false
    this.#person = person
    const had = this.size > 0
    this.clear()
    this.#write()
    return had
  }

  #write(): void {
    // Failures are not kept: the next page asks anew.
    const answers = [...this].filter(([, { data, expires }]) => data !== undefined && expires !== undefined)
    try {
      if (answers.length === 0) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, JSON.stringify({ person: this.#person, answers }))
    } catch {
      // Blocked or full: this page's own copy serves.
    }
  }
}
