// How long a toast is shown: five seconds, of which none runs while it is pointed at or holds the focus; shorter where it is swiped
// away or Escape is pressed in it.
const SHOWN_MS = 5000
const SWIPE_PX = 50

export class ToastTime {
  readonly #end: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #holds = new Set<'pointer' | 'focus'>()
  /** What is left of its time, and since when that runs; 0 while it rests. */
  #leftMs = SHOWN_MS
  #since = 0

  /** Calls `end` when the time of what `toast` shows is over. */
  constructor(toast: HTMLElement, end: () => void) {
    this.#end = end
    toast.addEventListener('pointerenter', () => this.#hold('pointer', true))
    toast.addEventListener('pointerleave', () => this.#hold('pointer', false))
    toast.addEventListener('focusin', () => this.#hold('focus', true))
    toast.addEventListener('focusout', () => this.#hold('focus', false))
    toast.addEventListener('keydown', ({ key }) => key === 'Escape' && end())
    let startX = 0
    toast.addEventListener('pointerdown', ({ clientX }) => {
      startX = clientX
    })
    toast.addEventListener('pointerup', ({ clientX }) => Math.abs(clientX - startX) >= SWIPE_PX && end())
  }

  /** Starts anew. */
  start(ms = SHOWN_MS): void {
    this.stop()
    this.#leftMs = ms
    this.#run()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#since = 0
    this.#leftMs = Infinity
  }

  #hold(by: 'pointer' | 'focus', isHeld: boolean): void {
    if (isHeld) this.#holds.add(by)
    else this.#holds.delete(by)
    this.#run()
  }

  #run(): void {
    clearTimeout(this.#timer)
    if (this.#since > 0) this.#leftMs -= performance.now() - this.#since
    this.#since = 0
    if (this.#holds.size > 0 || this.#leftMs === Infinity) return
    this.#since = performance.now()
    this.#timer = setTimeout(this.#end, this.#leftMs)
  }
}
