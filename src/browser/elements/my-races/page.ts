// All that /my-races is made of. What only signed-in people have comes only to them.
import { $session } from '../../../stores/session.ts'
import { readSavedRaces } from '../../../stores/saved-races.ts'
import './ballots.ts'
import './calendar-link.ts'
import './comparisons.ts'
import './next-race.ts'
import './saved-list.ts'

readSavedRaces()

const stop = $session.subscribe(({ state }) => {
  if (state !== 'signed-in') return
  void import('./person.ts')
  queueMicrotask(() => stop())
})
