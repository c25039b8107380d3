// What one can do with a search: save it and get emails about it, subscribe to its feed or its calendar. Its form
// is loaded when it is opened.
import { lazy, Suspense, useState } from 'react'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import { searchQuery } from '../../rules/search/saved-search.ts'
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import formStyle from '../../ui/subscribe-form.css?url'

const WatchSearchForm = lazy(async () => {
  const [{ WatchSearchForm: Form }] = await Promise.all([
    import('./WatchSearchForm.tsx'),
    loadStyle(formStyle),
  ])
  return { default: Form }
})

export function WatchSearch({ filter }: { filter: RaceFilter }) {
  const [isOpen, setOpen] = useState(false)
  const query = searchQuery(filter)
  if (query === '') return null
  return (
    <details className="watch-search" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Watch this search</summary>
      {isOpen && (
        <Suspense fallback={<p className="q">Loading …</p>}>
          {/* Another search is another form. */}
          <WatchSearchForm key={query} query={query} />
        </Suspense>
      )}
      <p className="s">
        As a feed:{' '}
        <a href={`/api/searches.rss?${query}`} rel="nofollow">
          RSS
        </a>
        , for a calendar:{' '}
        <a href={`/api/searches.ics?${query}`} rel="nofollow">
          iCal
        </a>
        . The next 200 races by their day.
      </p>
    </details>
  )
}
