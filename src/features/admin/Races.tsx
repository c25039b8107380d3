// All races, of every status.
import type { AdminRace } from './admin-races.schema.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { SectionProps } from './Admin.tsx'
import { AdminList } from './AdminList.tsx'
import { RaceEditor } from './RaceEditor.tsx'
import { placePathWords } from './words.ts'

const STATUS = {
  name: 'status',
  label: 'Status',
  options: [
    ['all', 'All'],
    ['approved', 'Listed'],
    ['draft', 'Off the list'],
    ['pending', 'Waiting'],
    ['rejected', 'Rejected or merged'],
  ],
} as const
const SAID: Record<AdminRace['status'], string> = {
  approved: 'listed',
  draft: 'off the list',
  pending: 'waiting',
  rejected: 'rejected',
}

export default function Races({ parameters }: SectionProps) {
  return (
    <>
      {parameters.placePath && (
        <p>
          At {placePathWords(parameters.placePath)} only. <a href="#races">Show everything</a>
        </p>
      )}
      <AdminList<AdminRace>
        path="/api/admin/marathons"
        parameters={parameters}
        choices={[STATUS]}
        search="Name, address, place or number"
        empty="No race fits."
        keyOf={({ id }) => id}
        renderLine={({ id, name, placeName, nextEventDate, status, mergedInto }) => (
          <>
            <strong>{name}</strong>
            <span>no. {id}</span>
            <span dir="auto">{placeName}</span>
            <span>{formatDay(nextEventDate)}</span>
            <span>{mergedInto ? `merged into no. ${mergedInto}` : SAID[status]}</span>
          </>
        )}
        renderDetail={({ id, updatedAt }, run) => <RaceEditor {...{ id, updatedAt, run }} />}
      />
    </>
  )
}
