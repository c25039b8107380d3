// Dynamic imports of the built site go through src/browser/preload-parts.ts instead of Vite's helper.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, ViteUserConfig } from 'astro'

const OWN = fileURLToPath(new URL('../browser/preload-parts.ts', import.meta.url))

/** Parts that pages load by themselves, or at the first sign of use: none is waited for after a press. */
const NOT_WAITED_FOR = /\/(offline-news|new-version|measure|letter-form|section)\./
/** In every page already. */
const HERE_ALREADY = /\/Frame\./

/**
 * The files that are asked for together with `file`: what that one imports, and not itself, which is asked for anyway. Each
 * name stands in the script that imports it, mostly that of every page: so none where nobody waits.
 */
export const askedTogether = (file: string, imported: readonly string[]): string[] =>
  NOT_WAITED_FOR.test(file) ? [] : imported.filter((name) => name !== file && !HERE_ALREADY.test(name))

const modulePreload: NonNullable<ViteUserConfig['build']>['modulePreload'] = {
  polyfill: false,
  resolveDependencies: askedTogether,
}

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
                // Astro sets its own for the whole and hands none of ours on.
                configEnvironment: (name) => (name === 'client' ? { build: { modulePreload } } : undefined),
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
