// The person's saved comparisons, each with its races by name.
import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { isPlainClick } from '../../platform/browser/page-events.ts'
import { savedPath } from '../../rules/comparison/comparison.ts'
import { shortRaceNames } from '../../rules/race/race-address.ts'
import { $savedComparisons, MAX_NAMED_RACES, readRaceNames } from './saved-comparisons.store.ts'

/** Names of races by number; those not known yet are missing. */
function useRaceNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = [...new Set(ids)].slice(0, MAX_NAMED_RACES).sort().join()
  useEffect(() => {
    if (wanted === '') return
    // The list is of use without them.
    readRaceNames(wanted).then(setNames, () => undefined)
  }, [wanted])
  return names
}

interface SavedListProps {
  /** The one that is shown now. */
  shownId: string | null
  onShow: (id: string) => void
}

export function SavedList({ shownId, onShow }: SavedListProps) {
  const { list, failed } = useStore($savedComparisons)
  const names = useRaceNames((list ?? []).flatMap(({ raceIds }) => raceIds))
  if (failed)
    return <p className="note">Your saved comparisons could not be loaded. Reload the page to try again.</p>
  if (!list || list.length === 0) return null
  const describe = (raceIds: readonly string[]) =>
    shortRaceNames(raceIds.map((id) => ({ name: names.get(id) ?? `No. ${id}` }))).join(', ')
  return (
    <section className="sec no-print" aria-labelledby="saved-title">
      <header>
        <h2 id="saved-title">Your saved comparisons</h2>
      </header>
      <ul className="saved-list">
        {list.map(({ id, name, raceIds, isPublic }) => (
          <li key={id}>
            <a
              href={savedPath(id)}
              aria-current={id === shownId ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onShow(id)
              }}
            >
              {name}
            </a>
            <small>
              {describe(raceIds)}
              {isPublic && ' · public'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
