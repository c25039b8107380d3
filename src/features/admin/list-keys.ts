// The keys of a list of the administration: arrows or j and k move, Escape closes, / goes to the search.
import type { KeyboardEvent } from 'react'

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, textarea') !== null

interface Listed {
  list: HTMLElement | null
  search: HTMLElement | null
  /** Closes the open row; null where none is open. */
  close: (() => void) | null
}

/** Does what the key means; keys of fields stay theirs. */
export function moveByKey(event: KeyboardEvent, { list, search, close }: Listed): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'Escape' && close) {
    const row = list?.querySelector<HTMLElement>('[aria-expanded=true]')
    // Out of a field first: its own lists and pickers close by this key too.
    if (!isTyping(event.target)) close()
    row?.focus()
    return
  }
  if (isTyping(event.target)) return
  if (event.key === '/') {
    event.preventDefault()
    search?.focus()
    return
  }
  const step = STEPS[event.key]
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  if (!step || buttons.length === 0) return
  event.preventDefault()
  const here = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement))
  buttons[Math.min(buttons.length - 1, Math.max(0, here < 0 ? 0 : here + step))]?.focus()
}

/** From outside the lists of a section: j goes to the first row, / to the first search. */
export function enterByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
    return
  const goal = { j: '[data-line]', '/': '.asks input' }[event.key]
  const found = goal && event.currentTarget.querySelector<HTMLElement>(goal)
  if (!found) return
  event.preventDefault()
  found.focus()
}
