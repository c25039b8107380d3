// The keys of a list, for what draws one: where its rows and its search stand, and what is done when a key is pressed.
import { useRef, type KeyboardEvent } from 'react'
import { moveByKey } from './list-keys.ts'

/** `close` closes the open row; null where none is open. */
export function useListKeys<List extends HTMLElement = HTMLUListElement>(close: (() => void) | null) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<List>(null)
  const onKeyDown = (event: KeyboardEvent) =>
    moveByKey(event, {
      list: list.current,
      search: box.current?.querySelector<HTMLElement>('.asks input') ?? null,
      close,
    })
  return { list, box: { ref: box, onKeyDown } }
}
