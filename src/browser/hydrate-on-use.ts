// Client side of client:use. Hydrates at the first sign of use, or at once where the island says it has work to do
// already (data-hydrate-now set by a page whose address carries a state).
import type { ClientDirective } from 'astro'

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'input'] as const

const hydrateOnUse: ClientDirective = (load, _options, element) => {
  let started = false
  const start = async () => {
    if (started) return
    started = true
    for (const sign of SIGNS) element.removeEventListener(sign, start)
    const hydrate = await load()
    await hydrate()
  }
  for (const sign of SIGNS) element.addEventListener(sign, start, { passive: true })
  element.addEventListener('hydrate-now', start, { once: true })
  if (element.closest('[data-hydrate-now]')) void start()
}

export default hydrateOnUse
