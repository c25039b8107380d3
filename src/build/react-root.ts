// React islands start by src/browser/react-root.ts instead of the renderer's own script.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const ROOT = fileURLToPath(new URL('../browser/react-root.ts', import.meta.url))

/** The integration; to stand after `react()`. */
export function reactRoot(): AstroIntegration {
  return {
    name: 'startline:react-root',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { resolve: { alias: [{ find: /^@astrojs\/react\/client\.js$/, replacement: ROOT }] } },
        })
      },
    },
  }
}
