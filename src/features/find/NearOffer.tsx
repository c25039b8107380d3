// The list goes by names: a search for what is near leads on to the page that goes by distance.
import type { SearchEntry } from '../../rules/search/shard-names.ts'
import { useEffect, useState } from 'react'
import { nearKindOf } from '../../rules/search/search-text.ts'

const NEAR_PAGES = '/near/'
/** Cities of one name; more would be those whose name only begins so. */
const MAX_PAGES = 2

async function findNearPages(search: string): Promise<SearchEntry[]> {
  const { findSuggestions } = await import('../../platform/browser/find-suggestions.ts')
  const { places } = await findSuggestions(search)
  return places.filter(({ path }) => path.startsWith(NEAR_PAGES)).slice(0, MAX_PAGES)
}

/** The pages of what is near, as the search box suggests them; none while they are fetched and where they cannot be had. */
function useNearPages(search: string): SearchEntry[] {
  const [pages, setPages] = useState<SearchEntry[]>([])
  useEffect(() => {
    let isWanted = true
    const finding = nearKindOf(search) === 'place' ? findNearPages(search) : Promise.resolve([])
    finding.then((found) => isWanted && setPages(found)).catch(() => undefined)
    return () => void (isWanted = false)
  }, [search])
  return pages
}

export function NearOffer({ search }: { search: string }) {
  const pages = useNearPages(search)
  const wanted = nearKindOf(search)
  if (!wanted) return null
  const isAmbiguous = new Set(pages.map(({ name }) => name)).size < pages.length
  return (
    <div className="note needs-time">
      <p>
        {wanted === 'here'
          ? 'This list does not know where you are. Another page finds the nearest races on your device.'
          : 'This list goes by names. What lies around a city is on its own page, by distance.'}
      </p>
      {pages.map(({ name, where, path }) => (
        <a key={path} className="btn sm" href={path}>
          {isAmbiguous ? `${name}, ${where}` : name}
        </a>
      ))}
      <a className="btn sm" href="/near">
        {wanted === 'here' ? 'Races near you' : 'Other places'}
      </a>
    </div>
  )
}
