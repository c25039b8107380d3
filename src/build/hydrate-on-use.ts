// The directive client:use: an island's script is fetched at the first pointer, focus or touch on it,
// so a page that is only read never loads React; that of a tool is there to be used and starts at once (`data-hydrate-now`).
import type { AstroIntegration } from 'astro'

/** Adds `client:use` to Astro. */
export function hydrateOnUse(): AstroIntegration {
  return {
    name: 'startline:hydrate-on-use',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'use', entrypoint: './src/platform/browser/hydrate-on-use.ts' })
      },
    },
  }
}
