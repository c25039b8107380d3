// Work that may wait until the page has shown what it has by now: the frame first, then this.

/** Does `work` once the next frame is drawn; soon, where none is drawn (a tab in the background). */
export function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
