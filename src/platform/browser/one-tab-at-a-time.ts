// Work that two tabs must not do at once. Where the browser has no locks, or refuses them, only this tab's own runs take
// turns: what runs here must do no harm when it is done twice.
const lastInThisTab = new Map<string, Promise<unknown>>()

function afterTheLast<T>(name: string, work: () => Promise<T>): Promise<T> {
  const run = (lastInThisTab.get(name) ?? Promise.resolve()).then(work)
  lastInThisTab.set(
    name,
    run.catch(() => undefined),
  )
  return run
}

/** Runs the work when no other tab of this browser runs work of that name. Rejects as the work does. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  let begun = false
  const noted = () => {
    begun = true
    return work()
  }
  try {
    if (navigator.locks) return await navigator.locks.request(name, noted)
  } catch (error) {
    if (begun) throw error
  }
  return afterTheLast(name, work)
}
