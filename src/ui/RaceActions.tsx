// Save, status, Compare and Share of one race; the words say the state, so no icon is needed to understand them.
import { racePath } from '../rules/race/race-address.ts'
import type { Race } from '../rules/race/race.ts'
import { CompareButton } from './CompareButton.tsx'
import { SaveButton } from './SaveButton.tsx'
import { StatusMenu } from './StatusMenu.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'share-page': { url: string; title: string; children: React.ReactNode }
    }
  }
}

interface Props {
  race: Pick<Race, 'id' | 'raceType' | 'slug' | 'name' | 'nextEventDate'>
  small?: boolean
  share?: boolean
}

export const RaceActions = ({ race, small = false, share = true }: Props) => {
  const look = small ? 'btn sm' : 'btn'
  return (
    <>
      <SaveButton race={race} look={small ? 'btn sm' : 'btn go'} />
      {!small && <StatusMenu race={race} />}
      <CompareButton race={race} look={look} />
      {share && (
        <share-page url={racePath(race)} title={race.name}>
          <button className={look} type="button">
            <span data-word="">Share</span>
            <span className="vh">{` ${race.name}`}</span>
          </button>
        </share-page>
      )}
    </>
  )
}
