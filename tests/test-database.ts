// The Postgres of a test, embedded or whole, as its owner uses it.
interface Statements {
  query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
  /** Several statements in one. */
  exec: (text: string) => Promise<unknown>
}

/** Postgres itself, as its owner. */
export interface TestDatabase extends Statements {
  transaction: <T>(work: (open: Statements & { rollback: () => Promise<void> }) => Promise<T>) => Promise<T>
}
