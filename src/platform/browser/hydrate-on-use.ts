// Client side of client:use. It is in each page, so it only keeps each island for islands.ts, which comes with the script of every
// page and starts them.
import type { ClientDirective } from 'astro'

const hydrateOnUse: ClientDirective = (load, { name, value }, element) => {
  window.startline.followIsland({ name, value, element, load })
}

export default hydrateOnUse
