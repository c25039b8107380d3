// /submit-race as whoever looks at it: the page itself invites guests, and for them nothing is asked of the server.
import { useStore } from '@nanostores/react'
import { $session } from '../../platform/browser/session.store.ts'
import { OrganiserDashboard } from './OrganiserDashboard.tsx'
import type { RaceTypeChoice } from './RaceForm.tsx'
import { asIsland } from '../../ui/as-island.tsx'

interface Props {
  types: readonly RaceTypeChoice[]
  countryCodes: readonly string[]
  siteUrl: string
}

export const SubmitRace = asIsland(function SubmitRace(props: Props) {
  const session = useStore($session)
  if (session.state !== 'signed-in') return null
  return <OrganiserDashboard key={session.personId} person={session.personId} {...props} />
})
