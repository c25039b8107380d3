// Jobs that have much of one kind to do, where one that fails must not keep the others waiting.

/** Does `work` with each, one after the other. The first failure is thrown once all have had their turn. */
export async function eachInTurn<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw failures[0]
}
