// A link to another state of the list: a real address, followed in place by a plain click.
import type { MouseEvent, ReactNode } from 'react'
import type { RaceFilter } from '../../rules/search/race-filter.ts'
import { addressOf, changeFilter } from './race-filter.store.ts'

interface Props {
  to: RaceFilter
  children: ReactNode
  className?: string
  current?: 'page' | 'true' | undefined
  label?: string
  /** After the list has changed. */
  onFollow?: () => void
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export function AddressLink({ to, children, className, current, label, onFollow }: Props) {
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
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
