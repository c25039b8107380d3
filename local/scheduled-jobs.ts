// Netlify's scheduled functions on this machine's own timer: the same functions, more often. Rebuilds are not among them:
// this machine builds by itself (rebuilding.ts).

interface Job {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** The jobs of a run on the embedded database; their functions are loaded when the timer starts. */
const siteJobs = (): Job[] => [
  {
    name: 'send-emails',
    everyMs: 5000,
    run: async () => (await import('../functions/send-emails.ts')).default(),
  },
  {
    name: 'queue-race-alerts',
    everyMs: 10 * 60_000,
    run: async () => (await import('../functions/queue-race-alerts.ts')).default(),
  },
  {
    name: 'watch-searches',
    everyMs: 10 * 60_000,
    run: async () => (await import('../functions/watch-searches.ts')).default(),
  },
  {
    name: 'store-race-scores',
    everyMs: 10_000,
    run: async () => (await import('../functions/store-race-scores.ts')).default(),
  },
  {
    name: 'watch-sites',
    everyMs: 5 * 60_000,
    run: async () => (await import('../functions/watch-sites.ts')).default(),
  },
  {
    name: 'join-course-tracks',
    everyMs: 10 * 60_000,
    run: async () => (await import('../functions/join-course-tracks.ts')).default(),
  },
  {
    name: 'clear-uploads',
    everyMs: 24 * 3_600_000,
    run: async () => (await import('../functions/clear-uploads.ts')).default(),
  },
]

/** Runs each job at once and then on its timer, never twice at a time; `close` waits for those that are running. */
export function startJobs(jobs: readonly Job[] = siteJobs()): { close: () => Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  let closed = false

  const start = ({ name, everyMs, run }: Job) => {
    const going = run().catch((error: unknown) => {
      if (!closed) console.error(`The job ${name} failed:`, error)
    })
    running.add(going)
    void going.then(() => {
      running.delete(going)
      if (closed) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        start({ name, everyMs, run })
      }, everyMs)
      timers.add(timer)
    })
  }
  for (const job of jobs) start(job)

  return {
    close: async () => {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
