// A list filtered by a fact that most races lack says how far the facts go: the others may do as well.
import { onFileWords } from '../../rules/search/facets.ts'
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import type { RaceIndex } from '../../rules/search/race-index.ts'

interface Props {
  index: RaceIndex
  filter: RaceFilter
}

export function FactsOnFile({ index, filter }: Props) {
  const said = [
    filter.timeLimitMin !== null &&
      `Time limits are ${onFileWords(index, 'timeLimitMin')}; others may leave you as long.`,
    filter.priceMax !== null && `Prices are ${onFileWords(index, 'priceMax')}; others may cost as little.`,
    filter.startBefore !== null && `Starts are ${onFileWords(index, 'startBefore')}; others may be as early.`,
    filter.qualifier.length > 0 &&
      `Whether a time there counts for Boston is ${onFileWords(index, 'qualifier')}; it may elsewhere too.`,
  ].filter((words) => words !== false)
  if (said.length === 0) return null
  return (
    <div className="note needs-time">
      <p>{`${said.join(' ')} Each race’s page says what has been checked.`}</p>
    </div>
  )
}
