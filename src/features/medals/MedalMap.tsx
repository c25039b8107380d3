// The world with a dot for each race that was run.
import { DotMap } from '../../ui/DotMap.tsx'
import type { ListedRace } from '../find/listed-races.store.ts'
import type { ShownMedal } from './MedalTile.tsx'

export function MedalMap({ medals }: { medals: readonly ShownMedal[] }) {
  const races = new Map<number, ListedRace>()
  for (const { race } of medals) if (race && race.lat !== null && race.lon !== null) races.set(race.id, race)
  return (
    <DotMap
      races={[...races.values()]}
      label={`Map of the world with ${races.size} of your races; the list below names them`}
    />
  )
}
