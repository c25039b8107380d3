// What of the page is outside the island: its title, and the part that is shown while nothing is compared.
import { useEffect, useRef, type RefObject } from 'react'

interface PageState {
  isEmpty: boolean
  /** Null: the title that was built. */
  title: string | null
}

/** Keeps the page in step; gives the heading that takes the focus when what had it is gone. */
export function usePageState({ isEmpty, title }: PageState): RefObject<HTMLHeadingElement | null> {
  const built = useRef<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    built.current ??= document.title
    document.title = title ?? built.current
  }, [title])
  useEffect(() => {
    // Before the address is read the built page is empty too: that says nothing yet.
    const { dataset } = document.documentElement
    if (!isEmpty) dataset.comparing = ''
    else if (!/[?&](races|saved)=/.test(location.search)) delete dataset.comparing
  }, [isEmpty])
  return heading
}
