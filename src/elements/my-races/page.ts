// The parts of /my-races that are not in its application yet. What only signed-in people have comes only to them.
import { $session } from '../../platform/browser/session.store.ts'
import '../available-offline.ts'

const stop = $session.subscribe(({ state }) => {
  if (state !== 'signed-in') return
  void import('./medals.ts')
  queueMicrotask(() => stop())
})
