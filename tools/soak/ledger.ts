// The answers that the soak got: each thing that was accepted, each that may have been (its answer never came), and every answer
// by kind, status and duration.

/** What one person wants saved at the end, by race: true, false, or null where the last answer never came. */
export type Intents = Map<number, boolean | null>

export interface Decision {
  submissionId: number
  /** The answer to each of the admins who decided at once. */
  decided: { decision: 'approve' | 'reject'; status: number | null }[]
}

export interface Sent {
  personId: string
  name: string
  /** Numbers returned for the same key: one, however often it was sent. */
  submissionIds: Set<number>
}

export interface Answer {
  kind: string
  status: number | null
  ms: number
  /** While the database was made to fail: it may be 503. */
  isInjected?: boolean
}

/** Two rows that were merged and separated again `times` times; one person had saved the row that went. */
export interface Merger {
  keeperId: string
  gone: number
  remaining: number
  times: number
}

export class Ledger {
  readonly answers: Answer[] = []
  /** Sentences on answers that broke a rule the moment they came. */
  readonly odd: string[] = []
  readonly favourites = new Map<string, Intents>()
  /** By person: "race year" of each medal that was accepted, or whose answer never came. */
  readonly medals = new Map<string, Map<string, boolean>>()
  readonly submissions: Sent[] = []
  readonly decisions: Decision[] = []
  readonly mergers: Merger[] = []
  /** By person: the overall rating of each "race year"; null where nobody knows it. */
  readonly reviews = new Map<string, Map<string, number | null>>()
  /** By person: whether each comparison is wanted, by its name; null where nobody knows. */
  readonly comparisons = new Map<string, Map<string, boolean | null>>()
  /** Whose account is erased. */
  readonly left: { id: string; email: string; accessToken: string }[] = []
  readonly newsletter = new Map<string, boolean>()
  requestedRebuilds = 0
}

const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]

/** A line for each kind of call: how many, with which statuses, and how long they took. */
export function answerTable(answers: readonly Answer[]): string[] {
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort()
  return kinds.map((kind) => {
    const own = answers.filter((answer) => answer.kind === kind)
    const statuses = new Map<string, number>()
    for (const { status } of own) {
      const name = String(status ?? 'no answer')
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
    }
    const ms = own.map((answer) => answer.ms).sort((a, b) => a - b)
    const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`)
    const [p50, p99] = [quantile(ms, 0.5)!, quantile(ms, 0.99)!].map(Math.round)
    return `${kind.padEnd(28)} ${String(own.length).padStart(6)}   p50 ${p50} ms, p99 ${p99} ms   ${counts.join(', ')}`
  })
}
