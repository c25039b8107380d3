// What the whole page does while the list is filtered: it keeps search engines to the unfiltered list, shows
// the list it waited with, and says the count when it has settled.
import { neverChanges } from '../../ui/as-island.tsx'
import { useEffect, useState, startTransition, useSyncExternalStore } from 'react'
import { placePagePath } from '../../rules/race/race-address.ts'
import { afterFrame } from '../../platform/browser/page-events.ts'
import { dayHere } from '../../platform/browser/today.store.ts'
import type { CalendarDay } from '../../rules/race/race.ts'

const SETTLED_MS = 700

/** A filtered list is not a page of its own to search engines: it is the page of its place, where it has one, or none. */
export function useNoIndex(filtered: boolean, placePath: string | null = null): void {
  useEffect(() => {
    if (!filtered) return
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (placePath && canonical) {
      const before = canonical.href
      canonical.href = new URL(placePagePath(placePath), before).href
      return () => void (canonical.href = before)
    }
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex,follow' })
    document.head.append(meta)
    return () => meta.remove()
  }, [filtered, placePath])
}

/** The title of the page says what the list was filtered to; the built one comes back with the whole list. */
export function useTitle(words: string | null): void {
  useEffect(() => {
    if (words === null) return
    const before = document.title
    // The name of the site stays.
    document.title = words + before.slice(before.lastIndexOf(' | '))
    return () => void (document.title = before)
  }, [words])
}

/** Ends the wait of a page that was opened with a query, once the filtered list is shown. */
export function useEndOfWait(isShown: boolean): void {
  useEffect(() => {
    if (isShown) delete document.documentElement.dataset.hydrateNow
  }, [isShown])
}

/** The words once they have not changed for a moment; empty until they change for the first time. */
export function useSettled(words: string): string {
  const [first] = useState(words)
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((current) => (words === first && current === '' ? '' : words)),
      SETTLED_MS,
    )
    return () => clearTimeout(timer)
  }, [words, first])
  return settled
}

// What a press filters is drawn in two steps: the frame that answers the press, and then the rows.

/**
 * The value as it was, until the frame that shows its change elsewhere is drawn; then the new one, in a transition. React's own
 * `useDeferredValue` may be ready before that frame, and then the frame waits for both.
 */
export function useAfterFrame<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    let isLatest = true
    afterFrame(() => isLatest && startTransition(() => setShown(value)))
    return () => {
      isLatest = false
    }
  }, [value])
  return shown
}

// The calendar day where the visitor is, by the device's clock: asking the server for its own would be a file more for all who
// never narrow the list by entry.

const today = () => dayHere(Date.now())

/** Today; the day of the build in what the build has drawn. */
export const useVisitorsDay = (builtOn: CalendarDay): CalendarDay =>
  useSyncExternalStore(neverChanges, today, () => builtOn)
