// Client side of client:use. Hydrates at the first sign of use, or at once where the island says it has work to do
// already (data-hydrate-now, of a tool or set by a page whose address carries a state).
import type { ClientDirective } from 'astro'
import { afterFrame } from './after-frame.ts'
import { keepFirstPress } from './first-press-of-island.ts'
import { atFirstUse } from './signs-of-use.ts'

const hydrateOnUse: ClientDirective = (load, _options, element) => {
  const firstPress = keepFirstPress(element)
  let started = false
  const start = async () => {
    if (started) return
    started = true
    try {
      const hydrate = await load()
      await hydrate()
    } catch (error) {
      firstPress.giveUp()
      throw error
    }
    firstPress.repeat()
  }
  // The page is seen, and a press on it, before its script is read.
  const startSoon = () => afterFrame(() => void start())
  atFirstUse(element, startSoon)
  element.addEventListener('hydrate-now', start, { once: true })
  if (element.closest('[data-hydrate-now]')) startSoon()
}

export default hydrateOnUse
