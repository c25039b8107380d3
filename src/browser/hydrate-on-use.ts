// Client side of client:use. Hydrates at the first sign of use, or at once where the island says it has work to do
// already (data-hydrate-now, of a tool or set by a page whose address carries a state).
import type { ClientDirective } from 'astro'
import { keepFirstPress } from './first-press-of-island.ts'
import { atFirstUse } from './signs-of-use.ts'

const hydrateOnUse: ClientDirective = (load, _options, element) => {
  let started = false
  const start = async () => {
    if (started) return
    started = true
    const hydrate = await load()
    await hydrate()
  }
  keepFirstPress(element)
  atFirstUse(element, () => void start())
  element.addEventListener('hydrate-now', start, { once: true })
  if (element.closest('[data-hydrate-now]')) void start()
}

export default hydrateOnUse
