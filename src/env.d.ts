// Types of what Astro itself does not know: our own client directive, and what astro.config.mjs writes into scripts.
import 'astro'
import type { IdentitySettings } from './platform/browser/identity-settings.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** `now`: of a page that is an application. */
    'client:use'?: boolean | 'now'
  }
}

declare global {
  /** Vite's: a part that is loaded by need has not come. */
  interface VitePreloadErrorEvent extends Event {
    payload: Error
  }
  interface WindowEventMap {
    'vite:preloadError': VitePreloadErrorEvent
  }
  interface Window {
    /** What the first script of the page (start.ts) shares with those that come later. */
    startline: {
      /** What went wrong before somebody took over to count it. */
      errors: unknown[]
      count: (error: unknown) => void
      /** Islands that came before the script that follows them (islands.ts). */
      islands: {
        name: string
        /** Of the directive: `now` of an application or a tool, which is there to be used. */
        value: string
        element: HTMLElement
        load: () => Promise<() => Promise<void>>
      }[]
      followIsland: (island: Window['startline']['islands'][number]) => void
      /** Shows the screen of a kind ahead of `place`, or at the top of the page. */
      show: (kind: 'crash' | 'safari' | 'start', place?: Element) => void
      /** Races whose buttons say that they are saved or compared, by the element of the button. */
      marked: Record<'save-race' | 'compare-race', ReadonlySet<number>>
      /** False of an account whose saved races this tab has not read yet. */
      savedAreKnown: boolean
      /** From here on an error is one part's, not the page's. */
      started?: boolean
      /** Those before that. */
      presses: MouseEvent[]
    }
  }
  interface ImportMetaEnv {
    readonly IDENTITY: IdentitySettings
    /** The first script of every page, as text (src/build/browser-scripts.ts makes it of src/platform/browser/start.ts). */
    readonly START_SCRIPT: string
    /** `off` in a build whose service worker removes itself. */
    readonly SERVICE_WORKER?: string
    /** Whether the map's ground comes from a tile server. */
    readonly TILE_SERVER?: boolean
    /** Address of the PMTiles file that is the maps' ground, on the site's own host; null where there is none. */
    readonly BASEMAP?: string | null
    /** What pages are made from beside the data (src/build/build-inputs.ts). */
    readonly BUILD_INPUTS?: string
    /** Of so many pages one reports how fast it was. */
    readonly MEASURED_ONE_IN?: number
  }
}
