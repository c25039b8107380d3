// A list filtered by when entry is open says how far the days on file go: most races have none, and may be open all the same.
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { ENTRY_STATE_LABELS } from '../../rules/entry/entry-state.ts'
import { onFileWords } from '../../rules/search/facets.ts'
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { AddressLink } from './AddressLink.tsx'

interface Props {
  index: RaceIndex
  filter: RaceFilter
  today: CalendarDay
}

export function EntryDates({ index, filter, today }: Props) {
  if (filter.entryState === null) return null
  const openEntry: RaceFilter = { ...filter, entryState: null, entry: ['open'], page: 1 }
  return (
    <div className="note needs-time">
      <p>
        {`“${ENTRY_STATE_LABELS[filter.entryState]}” as of ${formatDay(today)}. Entry dates are ${onFileWords(index, 'entryState')}; “should” goes by the last edition. Many others can be entered too, until they are full.`}
      </p>
      <AddressLink className="btn" to={openEntry}>
        Open entry, dates or not
      </AddressLink>
    </div>
  )
}
