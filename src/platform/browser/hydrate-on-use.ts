// Client side of client:use. It is in each page, so it only keeps each island for islands.ts, which comes with the script of every
// page and starts them.
import type { ClientDirective } from 'astro'

const hydrateOnUse: ClientDirective = (load, { name }, element) => {
  // What is to start at once is fetched beside that script.
  const loading = element.closest('[data-hydrate-now]') && load()
  window.startline.followIsland({ name, element, load: () => loading ?? load() })
}

export default hydrateOnUse
