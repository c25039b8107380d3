// Which part of the list is shown, and the way to the others.
import { PAGE_SIZE, pageCount, pageLinks } from '../../rules/search/filter-address.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import { AddressLink } from './AddressLink.tsx'

interface Props {
  filter: RaceFilter
  page: number
  total: number
  onTurn: () => void
}

export function PageLinks({ filter, page, total, onTurn }: Props) {
  const last = pageCount(total)
  if (last === 1) return null
  const to = (number: number) => ({ ...filter, page: number })
  const from = (page - 1) * PAGE_SIZE
  const shown = `${formatNumber(from + 1)}–${formatNumber(Math.min(from + PAGE_SIZE, total))} of ${formatNumber(total)}`
  return (
    <nav className="pages" aria-label="Pages">
      <span className="q">{shown}</span>
      {page > 1 && (
        <AddressLink className="btn" to={to(page - 1)} onFollow={onTurn}>
          Previous
        </AddressLink>
      )}
      <ol>
        {pageLinks(page, last).map((number, place) => (
          <li key={number ?? `gap ${place}`}>
            {number === null ? (
              '…'
            ) : (
              <AddressLink
                to={to(number)}
                current={number === page ? 'page' : undefined}
                label={`Page ${number}`}
                onFollow={onTurn}
              >
                {number}
              </AddressLink>
            )}
          </li>
        ))}
      </ol>
      {page < last && (
        <AddressLink className="btn" to={to(page + 1)} onFollow={onTurn}>
          Next
        </AddressLink>
      )}
    </nav>
  )
}
