// The published reviews of a race, fresh from the API: all of them, or those of runners around a time, page by page.
import { useEffect, useState } from 'react'
import type { FinishBand } from '../../rules/review/reviews.ts'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import { readReviews, type RaceReviews, type Review } from './reviews.store.ts'

const NOT_FRESH = 'Newer reviews could not be loaded just now.'
const NO_MORE = 'More reviews could not be loaded just now. Please try again.'

interface FreshReviews {
  /** What the API said last, with its figures; null until it has answered. */
  answer: RaceReviews | null
  /** The reviews of all pages that were read. */
  list: readonly Review[]
  band: FinishBand | null
  /** What could not be loaded. */
  failure: string
  hasMore: boolean
  /** Shows the reviews of a band of finish times, with null all of them. Throws where they could not be read. */
  showBand: (band: FinishBand | null) => Promise<void>
  readMore: () => Promise<void>
}

const NONE = { answer: null, list: [], band: null, failure: '' }

/** Reads the reviews of a race anew when the page has begun to use them, and the style that they are shown in. */
export function useReviews(raceId: number, style: string): FreshReviews {
  const [state, setState] = useState<Pick<FreshReviews, 'answer' | 'list' | 'band' | 'failure'>>(NONE)
  const [isReading, setReading] = useState(false)
  const { answer, list, band } = state

  const showBand = async (next: FinishBand | null) => {
    const read = await readReviews(raceId, 0, next)
    setState({ answer: read, list: read.reviews, band: next, failure: '' })
  }
  useEffect(() => {
    const readAll = () => showBand(null)
    loadStyle(style)
      .then(readAll)
      .catch(() => setState((before) => ({ ...before, failure: NOT_FRESH })))
    // oxlint-disable-next-line react/exhaustive-deps -- once for a race
  }, [raceId, style])

  const readMore = async () => {
    if (isReading) return
    setReading(true)
    try {
      const read = await readReviews(raceId, list.length, band)
      setState({ answer: read, list: [...list, ...read.reviews], band, failure: '' })
    } catch {
      setState((before) => ({ ...before, failure: NO_MORE }))
    }
    setReading(false)
  }
  const matching = answer?.matching?.count ?? answer?.count ?? 0
  const hasMore = list.length < matching && answer?.reviews.length !== 0
  return { ...state, hasMore, showBand, readMore }
}
