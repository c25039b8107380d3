// Work that may wait until the page has shown what it has by now: the frame first, then this.

/** Does `work` once the next frame is drawn; soon, where none is drawn (a tab in the background). */
export function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}

// Long work of the page in short tasks, so that presses and frames come between.

/** The longest that a task of the page may take before others have their turn; a slow processor makes it four times that. */
const TURN_MS = 8

/** What a long piece of work awaits every now and then: lets others have their turn once its own has been long enough. */
export function yieldBetweenTasks(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
    else await new Promise((later) => setTimeout(later))
    began = performance.now()
  }
}
