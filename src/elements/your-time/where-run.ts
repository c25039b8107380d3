// The races offered as the place of a result: those of the distance that is typed and that the models know, read once the field is
// there.
import { ranAtKey, type RanAt } from '../../rules/prediction/your-time.ts'
import { isBeyondModel } from '../../rules/prediction/race-equivalence.ts'
import { isSameDistance } from '../../rules/race/race-distances.ts'
import { readDistance } from '../../rules/reading/read-distance.ts'
import { readSiteData } from '../../platform/browser/site-data.ts'
import { make } from '../make.ts'

interface PlacedRace extends RanAt {
  distanceM: number
}

const RACES_PATH = '/data/race-losses.json'

/** Fills the choices of `field` by what stands in `distance`. */
export function offerRaces(field: HTMLSelectElement, distance: HTMLInputElement | HTMLSelectElement) {
  let onFile: PlacedRace[] = []
  let kept: RanAt | null = null
  const draw = (chosen: string) => {
    const read = readDistance(distance.value)
    const ofDistance = onFile.filter(
      (race) => read.ok && isSameDistance(race.distanceM, read.value) && !isBeyondModel(race),
    )
    const isListed = ofDistance.some((race) => ranAtKey(race) === chosen)
    const own = kept && !isListed && ranAtKey(kept) === chosen ? [kept] : []
    const choices = [...own, ...ofDistance].map((race) =>
      make('option', { value: ranAtKey(race) }, race.name),
    )
    field.replaceChildren(make('option', { value: '' }, 'An ordinary course'), ...choices)
    field.value = chosen
    if (field.selectedIndex < 0) field.value = ''
  }
  distance.addEventListener('change', () => draw(field.value))
  readSiteData(RACES_PATH).then(
    (races) => {
      onFile = races as PlacedRace[]
      draw(field.value)
    },
    // Without the list an ordinary course can still be chosen.
    () => undefined,
  )
  return {
    /** What the field may name: the list's own figures before those that were kept. */
    races: (): (RanAt & { distanceM?: number })[] => (kept ? [...onFile, kept] : onFile),
    /** Offers the kept race, and chooses it; null for an ordinary course. */
    choose: (race: RanAt | null) => {
      kept = race
      draw(race ? ranAtKey(race) : '')
    },
  }
}
