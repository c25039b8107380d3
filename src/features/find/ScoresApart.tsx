// Scores of two distances are not on one scale: a list that ranks or cuts by score says so, and offers one distance.
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'
import { ranksScoresOfSeveralTypes } from '../../rules/race/race-order.ts'
import { AddressLink } from './AddressLink.tsx'

interface Props {
  index: RaceIndex
  filter: RaceFilter
}

export function ScoresApart({ index, filter }: Props) {
  if (!ranksScoresOfSeveralTypes(index, filter)) return null
  const names = index.raceTypes.map(({ pluralName }) => pluralName.toLowerCase())
  return (
    <div className="note needs-time">
      <p>{`PB potential cannot be compared between ${names.join(' and ')}. Choose a distance:`}</p>
      {index.raceTypes.map(({ slug, pluralName }) => (
        <AddressLink key={slug} className="btn sm" to={{ ...filter, raceType: [slug], page: 1 }}>
          {pluralName}
        </AddressLink>
      ))}
    </div>
  )
}
