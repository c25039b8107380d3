// The directive client:use: an island's script is fetched at the first pointer, focus or touch on it, so a page that is only read
// never loads React; an application or a tool is there to be used and starts once the page is seen (client:use="now").
import type { AstroIntegration } from 'astro'
import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

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

// src/platform/browser/start.ts as text for inside every page: one function, without types, and as short as possible.

const START = new URL('../platform/browser/start.ts', import.meta.url)

/** The script's text; throws where it imports something, which would not be in the page. */
export async function startScript(source: string): Promise<string> {
  if (/^\s*import\b/m.test(source)) throw new Error('src/platform/browser/start.ts may import nothing')
  const { code } = await transform(source, { loader: 'ts', format: 'iife', minify: true, target: 'es2022' })
  return code.trim()
}

/** The text of the script as it is now; `npm run dev` reads it once. */
export const readStartScript = async (): Promise<string> => startScript(await readFile(START, 'utf8'))

// Which browser scripts are bundled together: each file is a request, small files compress badly, and a page should not load what
// it does not use.

/** The groups of the bundler's `codeSplitting`; a file goes to the first by priority that fits. */
export const SCRIPT_GROUPS = [
  // What every page loads, in one file; before React's, for what islands share with it must not bring React to every page.
  {
    name: 'page',
    test: /src[\\/](layouts[\\/]Frame\.astro\?|(elements|platform[\\/]browser)[\\/](page|missing-parts)\.ts$)|preload-helper/,
    priority: 4,
  },
  // React once for all islands.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]|ui[\\/]as-island/,
    priority: 3,
  },
  // The map of all races and the small one of organisers.
  { name: 'map', test: /node_modules[\\/](leaflet|react-leaflet|@react-leaflet)[\\/]/, priority: 2 },
  // The search box with its rules: a press on it waits for one file besides React's, and not for what that needs in turn.
  {
    name: 'search',
    test: /src[\\/]platform[\\/]browser[\\/]find-suggestions\.ts$|src[\\/]rules[\\/](search[\\/](race-search|search-text|shard-names)|place[\\/]place-slug)\.ts$/,
    priority: 2,
  },
  // What four or more use, by those who use it; small ones together. Nothing of React: pages that are only read load of these.
  {
    name: 'shared',
    test: /src[\\/](rules|platform[\\/]browser)[\\/]|src[\\/].*\.(store|schema)\.ts$|node_modules[\\/](nanostores|@nanostores[\\/](persistent|query))[\\/]/,
    minShareCount: 4,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
    priority: 1,
  },
]

/** What the file of a script is called: short, for each page and each script that loads it holds the name. */
export const shortName = (name: string): string =>
  name
    // The bundler adds the names of all that share it.
    .replace(/^shared\b.*/, 'shared')
    .replace(/\.astro_astro_type_script_index_\d+_lang$/, '')
    .replaceAll(/[^\w.-]+/g, '_')
