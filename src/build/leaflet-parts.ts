// Whatever says `import … from 'leaflet'`, react-leaflet included, gets the parts that the map uses.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const PARTS = fileURLToPath(new URL('../map/leaflet-parts.ts', import.meta.url))

/** The integration. */
export function leafletParts(): AstroIntegration {
  return {
    name: 'startline:leaflet-parts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            resolve: { alias: [{ find: /^leaflet$/, replacement: PARTS }] },
            // Bundled ahead for development, react-leaflet would bring a second Leaflet with it.
            optimizeDeps: { exclude: ['leaflet', 'react-leaflet', '@react-leaflet/core'] },
          },
        })
      },
    },
  }
}
