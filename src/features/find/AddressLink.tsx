// A link to another state of the list: a real address, followed in place by a plain click.
import type { MouseEvent, ReactNode } from 'react'
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import { isPlainClick } from '../../platform/browser/page-events.ts'
import { addressOf, changeFilter } from './race-filter.store.ts'
import { PAGE_SIZE, pageCount, pageLinks } from '../../rules/search/filter-address.ts'
import { formatNumber } from '../../rules/writing/measures.ts'

interface AddressLinkProps {
  to: RaceFilter
  children: ReactNode
  className?: string
  current?: 'page' | 'true' | undefined
  label?: string
  /** After the list has changed. */
  onFollow?: () => void
}

export function AddressLink({ to, children, className, current, label, onFollow }: AddressLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    changeFilter(to)
    onFollow?.()
  }
  return (
    <a href={addressOf(to)} className={className} aria-current={current} aria-label={label} onClick={follow}>
      {children}
    </a>
  )
}

// Which part of the list is shown, and the way to the others.

interface PageLinksProps {
  filter: RaceFilter
  page: number
  total: number
  onTurn: () => void
}

export function PageLinks({ filter, page, total, onTurn }: PageLinksProps) {
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
