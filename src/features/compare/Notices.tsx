// What is to be known of a comparison before one reads it: races that are gone or could not be read, words of the link
// that are no race, races beyond six, and that distances differ.
import { useStore } from '@nanostores/react'
import { isOneDistance } from '../../rules/comparison/comparison-rows.ts'
import { MAX_COMPARED } from '../../rules/comparison/comparison.ts'
import { showMine } from './compared-races.store.ts'
import { $comparison } from './comparison.store.ts'
import type { ComparedEntry } from './use-compared-races.ts'
import type { ComparisonPage } from './use-comparison-page.ts'

interface NoticesProps {
  page: ComparisonPage
  onTakeOut: (entry: ComparedEntry) => void
}

const called = ({ reference }: ComparedEntry) =>
  'id' in reference ? `race no. ${reference.id}` : `“${reference.slug.replaceAll('-', ' ')}”`

export function Notices({ page, onTakeOut }: NoticesProps) {
  const { view, entries, races, retry } = page
  const hand = useStore($comparison, { ssr: 'initial' })
  const gone = entries.filter(({ state }) => state === 'gone')
  const failed = entries.filter(({ state }) => state === 'failed')
  return (
    <div className="notices" aria-live="polite">
      {!view.isMine && view.savedId === null && hand.length > 0 && (
        <p className="note no-print">
          You opened this comparison from a link. Your own, with {hand.length}{' '}
          {hand.length === 1 ? 'race' : 'races'}, is still there.{' '}
          <button className="quiet" type="button" onClick={showMine}>
            Show mine
          </button>
        </p>
      )}
      {gone.map((entry) => (
        <p key={entry.name} className="note">
          We cannot find {called(entry)}: it may have been merged with another race, or have ended.
          {races.length > 0 && ' The others are below.'}{' '}
          <button className="quiet" type="button" onClick={() => onTakeOut(entry)}>
            Take it out
          </button>
        </p>
      ))}
      {failed.length > 0 && (
        <p className="note">
          {failed.map(called).join(', ')} could not be loaded.{' '}
          <button className="quiet" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {view.unread.length > 0 && (
        <p className="note">
          {view.unread.map((word) => `“${word}”`).join(', ')} in the link is not a race we know.
        </p>
      )}
      {view.beyond > 0 && (
        <p className="note">
          You can compare up to {MAX_COMPARED} races: the link has {view.beyond} more, which{' '}
          {view.beyond === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {races.length > 1 && !isOneDistance(races) && (
        <p className="note">
          These races are over different distances, so do not compare PB potential or your time between them.
        </p>
      )}
    </div>
  )
}
