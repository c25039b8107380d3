// Whatever says `import … from 'leaflet'`, react-leaflet included, gets the parts that the map uses, and those without what no
// browser of today and nothing on the map asks for.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const inMap = (file: string) => fileURLToPath(new URL(`../map/${file}`, import.meta.url))
const PARTS = inMap('leaflet-parts.ts')
const BROWSER = inMap('leaflet-browser.ts')

const UNUSED = `
  flyTo flyToBounds fitWorld panInside setMaxZoom getPanes mouseEventToLatLng _latLngBoundsToNewLayerBounds
  locate _handleGeolocationError _handleGeolocationResponse
  togglePopup isPopupOpen setPopupContent getPopup getContent getElement getAttribution
  isLoading _keyToBounds setUrl pad toBBoxString getLayer getLayers getRadius
  bringToBack _bringToBack _updatePoly
`
/** Methods that nothing on the map calls. A bundler cannot know: Leaflet's classes are objects. */
export const UNUSED_METHODS: ReadonlySet<string> = new Set(UNUSED.trim().split(/\s+/))
/** What lets a layer have a popup of its own; ours belong to the map. */
const POPUPS_OF_LAYERS = /^Layer\.include\(\{[^]*?\n\}\);\n/m
const METHOD = /^\t(\w+): function \([^]*?\n\t\},?\n/gm

/** A source file of Leaflet, lighter: without those methods, and asking our own file about the browser. */
export const lighterLeaflet = (code: string): string =>
  code
    .replaceAll('\r', '')
    .replace(POPUPS_OF_LAYERS, '')
    .replace(METHOD, (method, name: string) => (UNUSED_METHODS.has(name) ? '' : method))
    .replace(/^import Browser from .*$/m, `import * as Browser from ${JSON.stringify(BROWSER)}`)
    .replaceAll(/^(\t+\w+): function \(/gm, '$1(')
    // A class that nobody makes one of may be left out.
    .replaceAll(/ = (\w+\.extend\()/g, ' = /* @__PURE__ */ $1')

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
            plugins: [
              {
                name: 'startline:leaflet-parts',
                transform: { filter: { id: /[\\/]leaflet[\\/]src[\\/].*\.js$/ }, handler: lighterLeaflet },
              },
            ],
          },
        })
      },
    },
  }
}
