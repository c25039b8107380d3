// The form for emails about a race: the race of its page, for what is ticked; or before the ballot of one
// that is found by typing.
import type { ReactNode } from 'react'
import { requestBallotAlert, requestRaceAlert } from '../features/alerts/race-alerts.store.ts'
import type { Problems, Values } from '../platform/browser/form-values.ts'
import { ALERT_KINDS, ALERT_KIND_WORDS, kindsToCome } from '../rules/entry/race-alert.ts'
import { ALERT_FAILURE, ALERT_SUCCESS } from '../rules/writing/messages.ts'
import { asIsland } from './as-island.tsx'
import { SubscribeForm, useOwnAddress } from './SubscribeForm.tsx'

interface BallotProps {
  title: string
  /** The race that is meant; null where only its name is typed. */
  race: { id: number; name: string } | null
  /** Hears that an alert was taken. */
  onTaken: () => void
  /** The field of the race. */
  children: ReactNode
}

export function BallotAlertForm({ title, race, onTaken, children }: BallotProps) {
  return (
    <SubscribeForm
      title={title}
      action="Notify me"
      note="We email you three days before, and on the day when entry opens, once you have confirmed your address. You can stop at any time."
      failure={ALERT_FAILURE}
      {...useOwnAddress()}
      send={async ({ email = '', raceName = '' }) => {
        const { message } = await requestBallotAlert({
          email,
          raceName: race?.name ?? raceName,
          ...(race && { raceId: race.id }),
        })
        onTaken()
        return `${ALERT_SUCCESS} ${message}`
      }}
    >
      {children}
    </SubscribeForm>
  )
}

const tickedKinds = (values: Values) => ALERT_KINDS.filter((kind) => values[kind] === 'on')

interface AlertProps {
  raceId: number
  /** The next day is confirmed and still ahead. */
  isDayConfirmed: boolean
}

export const AlertForm = asIsland(function AlertForm({ raceId, isDayConfirmed }: AlertProps) {
  return (
    <SubscribeForm
      title="Get emails about this race"
      action="Notify me"
      note="Where the day is known we email you three days before, and again on the day entry opens, once you have confirmed your address. You can change this or stop at any time."
      failure={ALERT_FAILURE}
      {...useOwnAddress()}
      check={(values): Problems =>
        tickedKinds(values).length === 0 ? { kinds: 'Tick at least one thing to hear of.' } : {}
      }
      send={async (values) => {
        const kinds = tickedKinds(values)
        const { message } = await requestRaceAlert({ email: values.email ?? '', raceId, kinds })
        return `${ALERT_SUCCESS} ${message}`
      }}
    >
      <fieldset className="alert-kinds">
        <legend>Email me when</legend>
        {kindsToCome(isDayConfirmed).map((kind) => (
          <label key={kind} className="tick">
            <input type="checkbox" name={kind} defaultChecked />
            {ALERT_KIND_WORDS[kind]}
          </label>
        ))}
      </fieldset>
    </SubscribeForm>
  )
})
