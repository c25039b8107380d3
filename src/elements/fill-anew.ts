// Lists that are written anew as a whole: whoever is in one with the keyboard stays there.

const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button, input, select')]

/**
 * Puts these rows into a list, in the place of those that are there. The focus stays on the control that had it; where its
 * row is gone it goes to the row that stands there now, on none of its buttons: a key that is held must not press the next.
 */
export function fillAnew(list: HTMLElement, rows: readonly HTMLElement[]): void {
  const before = [...list.children]
  const focused = document.activeElement as HTMLElement
  const at = before.findIndex((row) => row.contains(focused))
  const place = at < 0 ? -1 : controlsIn(before[at]!).indexOf(focused)
  list.replaceChildren(...rows)
  if (at < 0) return
  const row = rows[Math.min(at, rows.length - 1)] ?? list
  const same = rows.length === before.length ? controlsIn(row)[place] : undefined
  if (!same) row.tabIndex = -1
  ;(same ?? row).focus()
}
