// "I looked": two taps with which a reader says whether entry to a race is open today. The answer appears in a line that is there before.
import type { ApiError } from '../../platform/browser/api.ts'
import { ENTRY_STATUS_LABELS } from '../../race/entry-fields.ts'
import type { SightingOutcome } from '../reports/reports.schema.ts'
import { reportEntryStatus } from '../reports/reports.store.ts'
import { useState } from 'react'
import { asIsland } from '../../ui/as-island.tsx'

const OFFERED = ['open', 'sold-out', 'not-open', 'closed'] as const

const THANKS: Record<SightingOutcome, string> = {
  noted: 'Thank you. It stands here once another runner has seen the same.',
  published: 'Thank you. Two of you have seen it: it stands on this page within minutes.',
  known: 'Thank you. The page says so already.',
  disputed: 'Thank you. Others saw something else, so an editor will look.',
}

export const EntrySighting = asIsland(function EntrySighting({ raceId }: { raceId: number }) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const send = async (status: (typeof OFFERED)[number]) => {
    if (isBusy) return
    setBusy(true)
    try {
      setMessage(THANKS[await reportEntryStatus(raceId, status)])
    } catch (error) {
      setMessage((error as ApiError).message || 'The server could not be reached. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="entry-sighting" data-needs-script>
      <legend>Have you looked at the entry page today? It said:</legend>
      <p className="row">
        {OFFERED.map((status) => (
          <button
            key={status}
            type="button"
            className="btn sm"
            aria-disabled={isBusy}
            onClick={() => void send(status)}
          >
            {ENTRY_STATUS_LABELS[status]}
          </button>
        ))}
      </p>
      <output className="q s">{message}</output>
    </fieldset>
  )
})
