// The races offered as the place of a result: those of the distance that is typed and that the models know, read once the form
// is used.
import { useEffect, useState } from 'react'
import { readSiteData } from '../../platform/browser/site-data.ts'
import { isBeyondModel } from '../../rules/prediction/race-equivalence.ts'
import { ranAtKey, type RanAt } from '../../rules/prediction/your-time.ts'
import { isSameDistance } from '../../rules/race/race-distances.ts'
import { readDistance } from '../../rules/reading/read-distance.ts'

interface PlacedRace extends RanAt {
  distanceM: number
}

const RACES_PATH = '/data/race-losses.json'

/** What the field offers at this distance, and all that it may name: the list's own figures before those that were `kept`. */
export function usePlacesOfResults(
  distance: string,
  kept: RanAt | null,
): { offered: RanAt[]; known: (RanAt & { distanceM?: number })[] } {
  const [onFile, setOnFile] = useState<PlacedRace[]>([])
  useEffect(() => {
    // Without the list an ordinary course can still be chosen.
    readSiteData(RACES_PATH).then(
      (races) => setOnFile(races as PlacedRace[]),
      () => undefined,
    )
  }, [])
  const read = readDistance(distance)
  const ofDistance = onFile.filter(
    (race) => read.ok && isSameDistance(race.distanceM, read.value) && !isBeyondModel(race),
  )
  const isListed = kept !== null && ofDistance.some((race) => ranAtKey(race) === ranAtKey(kept))
  return {
    offered: kept && !isListed ? [kept, ...ofDistance] : ofDistance,
    known: kept ? [...onFile, kept] : onFile,
  }
}
