// src/platform/browser/start.ts as text for inside every page: one function, without types, and as short as possible.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { transform } from 'esbuild'

const NAME = 'virtual:start-script'
const START = fileURLToPath(new URL('../platform/browser/start.ts', import.meta.url))

/** The script's text; throws where it imports something, which would not be in the page. */
export async function startScript(source: string): Promise<string> {
  if (/^\s*import\b/m.test(source)) throw new Error('src/platform/browser/start.ts may import nothing')
  const { code } = await transform(source, { loader: 'ts', format: 'iife', minify: true, target: 'es2022' })
  return code.trim()
}

/** The integration. */
export function startScriptText(): AstroIntegration {
  return {
    name: 'startline:start-script',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'startline:start-script',
                resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
                load: {
                  filter: { id: /^\0virtual:start-script$/ },
                  async handler() {
                    this.addWatchFile(START)
                    return `export default ${JSON.stringify(await startScript(await readFile(START, 'utf8')))}`
                  },
                },
              },
            ],
          },
        })
      },
    },
  }
}
