// Lists whose rows have buttons that take the row away: the focus never falls out of the list.
import { useEffect, useRef, type RefObject } from 'react'

interface RowFocus {
  list: RefObject<HTMLUListElement | null>
  /** The row at this place may be taken away now. */
  expectRemoval: (index: number) => void
}

/**
 * When the row that had the focus is gone, the row that is there now gets it, and none of its buttons: a key that stays pressed
 * must not press the next; an empty list gets it itself. Both have `tabIndex={-1}`.
 */
export function useRowFocus(rows: readonly unknown[]): RowFocus {
  const list = useRef<HTMLUListElement>(null)
  const expected = useRef<number | null>(null)
  const before = useRef(rows)
  useEffect(() => {
    if (rows === before.current) return
    before.current = rows
    const place = expected.current
    expected.current = null
    if (place === null || document.activeElement !== document.body) return
    const items = [...(list.current?.children ?? [])] as HTMLElement[]
    const row = items[Math.min(place, items.length - 1)] ?? list.current
    row?.focus()
  })
  return {
    list,
    expectRemoval: (index) => {
      expected.current = index
    },
  }
}
