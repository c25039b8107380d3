// The form that asks for an alert before a ballot opens: of the race whose page it stands on, or of one that is found by typing.
import type { ReactNode } from 'react'
import { requestBallotAlert } from '../features/emails/emails.store.ts'
import { BALLOT_FAILURE, BALLOT_SUCCESS } from '../rules/writing/messages.ts'
import { asIsland } from './as-island.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'

interface Props {
  title: string
  /** The race that is meant; null where only its name is typed. */
  race: { id: number; name: string } | null
  /** Hears that an alert was taken. */
  onTaken?: () => void
  /** The field of the race, where it is typed. */
  children?: ReactNode
}

export const AlertForm = asIsland(function AlertForm({ title, race, onTaken, children }: Props) {
  return (
    <SubscribeForm
      title={title}
      action="Notify me"
      note="We email you three days before and on the day, once you have confirmed your address. You can stop at any time."
      failure={BALLOT_FAILURE}
      send={async ({ email = '', raceName = '' }) => {
        const { message } = await requestBallotAlert({
          email,
          raceName: race?.name ?? raceName,
          ...(race && { raceId: race.id }),
        })
        onTaken?.()
        return `${BALLOT_SUCCESS} ${message}`
      }}
    >
      {children}
    </SubscribeForm>
  )
})
