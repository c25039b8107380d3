// Types of what Astro itself does not know: our own client directive, and what astro.config.mjs writes into scripts.
import 'astro'
import type { IdentitySettings } from './browser/identity-settings.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:use'?: boolean
  }
}

declare global {
  interface Window {
    /** What went wrong before any module ran (start.ts). */
    startlineErrors?: unknown[]
  }
  interface ImportMetaEnv {
    readonly IDENTITY: IdentitySettings
    /** `off` in a build whose service worker removes itself. */
    readonly SERVICE_WORKER?: string
    /** Whether the map's ground comes from a tile server. */
    readonly TILE_SERVER?: boolean
    /** Of so many pages one reports how fast it was. */
    readonly MEASURED_ONE_IN?: number
  }
}
