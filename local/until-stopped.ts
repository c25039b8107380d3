// The life of a command: runs until Ctrl-C, then closes what it opened, last first. Errors are one sentence.

interface Life {
  /** Aborted at the first Ctrl-C. */
  signal: AbortSignal
  /** Remembers how to close something that was opened. */
  closing: (close: () => unknown) => void
}

/**
 * Runs `work`; when it is done the process stays until it is stopped, or ends with `stay: false`.
 * A failure is printed, in the words of `explain` where it knows the error, and gives exit code 1. A second Ctrl-C ends
 * at once.
 */
export async function untilStopped(
  work: (life: Life) => Promise<void>,
  { stay = true, explain = () => null }: { stay?: boolean; explain?: (error: unknown) => string | null } = {},
): Promise<void> {
  const stop = new AbortController()
  const closers: (() => unknown)[] = []
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => (stop.signal.aborted ? process.exit(1) : stop.abort()))
  }
  let exitCode = 0
  try {
    await work({ signal: stop.signal, closing: (close) => closers.push(close) })
    if (stay) await stopped
  } catch (error) {
    if (!stop.signal.aborted) {
      console.error(explain(error) ?? (error as Error).message)
      exitCode = 1
    }
  }
  for (const close of closers.reverse()) await close()
  process.exit(exitCode)
}

/**
 * Does the work again and again, with a pause after each time; never twice at once. `close` waits for what is going. An error is
 * reported under `what`, unless the end has come.
 */
export function again(
  what: string,
  work: () => Promise<unknown>,
  everyMs: number,
): { close: () => Promise<void> } {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const once = async () => {
    await work().catch((error: unknown) => {
      if (!closed) console.error(what, error)
    })
    if (!closed) timer = setTimeout(() => (going = once()), everyMs)
  }
  let going = once()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await going
    },
  }
}
