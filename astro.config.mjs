// How the pages are built: static files, no trailing slash, React only inside islands, styles in the page itself
// (a race page and its style fit into the first flight of a connection).
import { defineConfig } from 'astro/config'
import { satteri } from '@astrojs/markdown-satteri'
import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import { basemapAddress, hashInputs, identitySettingsOf } from './src/build/build-inputs.ts'
import { hydrateOnUse, readStartScript, SCRIPT_GROUPS, shortName } from './src/build/browser-scripts.ts'
import { publishGuard } from './src/build/publish-guard.ts'
import { securityHeadersFile } from './src/build/security-headers.ts'
import { shareImages } from './src/build/share-images.ts'
import { sitemaps } from './src/build/sitemap.ts'
import { webApp } from './src/build/web-app.ts'
import { siteUrlOf } from './src/rules/site/site.ts'
import { withUnbrokenUnits } from './src/rules/writing/measures.ts'

const site = siteUrlOf(process.env) ?? 'http://localhost:8888'
// Without the day, which stands in the keys of the pages that show it.
const inputs = hashInputs(import.meta.dirname, { ...process.env, BUILD_DAY: undefined })

/** In Markdown too, a number and its unit stay on one line. */
const nonBreakingUnits = {
  name: 'startline:non-breaking-units',
  text(node, context) {
    const value = withUnbrokenUnits(node.value)
    if (value !== node.value) context.replaceNode(node, { type: 'text', value })
  },
}

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  // Of 30,000 races, most of a build's time was waiting for one file after the other: with eight at once it takes 65 s after one
  // approval instead of about 150.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  // Pages whose key (src/race/site-catalogue.queries.ts) is that of the last build are copied from this folder.
  cacheDir: process.env.PAGE_CACHE_DIR ?? './.cache/astro',
  experimental: { incrementalBuild: true },
  scopedStyleStrategy: 'class',
  devToolbar: { enabled: false },
  prefetch: false,
  // The last two look at the finished pages: nothing may change them afterwards.
  integrations: [
    // Streamed, though files are written whole: only so do the numbers of fields have the prefix of their island, as in browsers.
    react(),
    mdx(),
    hydrateOnUse(),
    shareImages(inputs),
    sitemaps(),
    ...webApp(),
    securityHeadersFile(),
    publishGuard({ raceRoutes: ['/[raceType]/[slug]'] }),
  ],
  markdown: { processor: satteri({ mdastPlugins: [nonBreakingUnits] }) },
  vite: {
    // Not in node_modules, where a container's user may not write.
    cacheDir: '.cache/vite',
    define: {
      'import.meta.env.BUILD_INPUTS': JSON.stringify(inputs),
      'import.meta.env.IDENTITY': JSON.stringify(identitySettingsOf(process.env, site)),
      'import.meta.env.START_SCRIPT': JSON.stringify(await readStartScript()),
      'import.meta.env.TILE_SERVER': JSON.stringify(Boolean(process.env.TILE_URL)),
      'import.meta.env.BASEMAP': JSON.stringify(basemapAddress(process.env)),
      'import.meta.env.SERVICE_WORKER': JSON.stringify(process.env.SERVICE_WORKER ?? 'on'),
      'import.meta.env.MEASURED_ONE_IN': JSON.stringify(Number(process.env.MEASURED_ONE_IN) || 1),
    },
    // Each file as one text to parse: with names for its parts, the outlines of all countries are 84,000 lines of code, which the
    // bundler has to write and each thread of a build to read.
    json: { namedExports: false },
    build: {
      assetsInlineLimit: 0,
      sourcemap: false,
      // Every MDX file holds Astro's own "use astro:head-inject", which Astro reads before the bundler drops it.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: ({ name }) => `_astro/${shortName(name)}.[hash].js`,
              chunkFileNames: ({ name }) => `_astro/${shortName(name)}.[hash].js`,
              codeSplitting: { groups: SCRIPT_GROUPS },
            },
          },
        },
      },
    },
  },
})
