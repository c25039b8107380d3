// Dynamic imports of the built site go through src/browser/preload-parts.ts instead of Vite's helper.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const OWN = fileURLToPath(new URL('../browser/preload-parts.ts', import.meta.url))

/** The integration. */
export function preloadParts(): AstroIntegration {
  return {
    name: 'startline:preload-parts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'startline:preload-parts',
                enforce: 'pre',
                apply: 'build',
                load: {
                  filter: { id: /vite[\\/]preload-helper/ },
                  handler: () => `export { preloadPart as __vitePreload } from ${JSON.stringify(OWN)}`,
                },
              },
            ],
          },
        })
      },
    },
  }
}
