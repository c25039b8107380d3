// Client side of client:use. Hydrates at the first sign of use, or at once where the island says it has work to do
// already (data-hydrate-now set by a page whose address carries a state).
import type { ClientDirective } from 'astro'
import { atFirstUse } from './signs-of-use.ts'

const hydrateOnUse: ClientDirective = (load, _options, element) => {
  let started = false
  const start = async () => {
    if (started) return
    started = true
    const hydrate = await load()
    await hydrate()
  }
  atFirstUse(element, () => void start())
  element.addEventListener('hydrate-now', start, { once: true })
  if (element.closest('[data-hydrate-now]')) void start()
}

export default hydrateOnUse
