// Client side of client:use. Hydrates at the first sign of use, or at once where the island says it has work to do
// already (data-hydrate-now, of a tool or set by a page whose address carries a state). In each page: it shares no state with other
// scripts and speaks with them by events.
import type { ClientDirective } from 'astro'
import { afterFrame } from './after-frame.ts'
import { recordFirstPress } from './first-press-of-island.ts'
import { atFirstUse } from './signs-of-use.ts'

const hydrateOnUse: ClientDirective = (load, { name }, element) => {
  const firstPress = recordFirstPress(element)
  let started = false
  const start = async () => {
    if (started) return
    started = true
    // What the build made comes back in the place of an island that crashes (as-island.tsx), once React is done with it.
    const built = [...element.childNodes].map((node) => node.cloneNode(true))
    element.addEventListener('island-crash', () => setTimeout(() => element.replaceChildren(...built)))
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
  document.addEventListener('hydrate-now', ({ target }) => {
    if ((target as Node).contains(element)) void start()
  })
  // What is asked by preloading.ts: which islands of the content nobody has used yet.
  document.addEventListener('islands-waiting', (event) => {
    if (!started && element.closest('main')) (event as CustomEvent<Set<string>>).detail.add(name)
  })
  if (element.closest('[data-hydrate-now]')) startSoon()
}

export default hydrateOnUse
