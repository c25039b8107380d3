// How the pages are built: static files, no trailing slash, React only inside islands, styles in the page itself
// (a race page and its style fit into the first flight of a connection).
import { defineConfig } from 'astro/config'
import { satteri } from '@astrojs/markdown-satteri'
import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import { identitySettingsOf } from './src/build/identity-settings.ts'
import { hydrateOnUse } from './src/build/hydrate-on-use.ts'
import { leafletParts } from './src/build/leaflet-parts.ts'
import { linkGrounds } from './src/build/link-grounds.ts'
import { linkIslandRuntime } from './src/build/link-island-runtime.ts'
import { linkRareStyles } from './src/build/link-rare-styles.ts'
import { keepUnitsTogether } from './src/build/keep-units-together.ts'
import { preloadParts } from './src/build/preload-parts.ts'
import { publishGuard } from './src/build/publish-guard.ts'
import { renderInThreads } from './src/build/render-in-threads.ts'
import { reactParts } from './src/build/react-parts.ts'
import { reactRoot } from './src/build/react-root.ts'
import { securityHeadersFile } from './src/build/security-headers.ts'
import { startScriptText } from './src/build/start-script.ts'
import { SHARED_SCRIPTS, shortName } from './src/build/shared-scripts.ts'
import { shareImages } from './src/build/share-images.ts'
import { sitemaps } from './src/build/sitemap.ts'
import { tightMarkup } from './src/build/tight-markup.ts'
import { wholeEntries } from './src/build/whole-entries.ts'
import { WrittenPages } from './src/build/written-pages.ts'
import { webApp } from './src/build/web-app.ts'
import { siteUrlOf } from './src/domain/site/site-url.ts'

/** What is noted of pages when they are written, for the steps after the last of them. */
const written = new WrittenPages()
const site = siteUrlOf(process.env) ?? 'http://localhost:8888'

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  // While one page is being written others are rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  compressHTML: true,
  scopedStyleStrategy: 'class',
  devToolbar: { enabled: false },
  prefetch: false,
  // The last two look at the finished pages: nothing may change them afterwards.
  integrations: [
    // Islands are drawn in one go: files are written whole, and a stream costs half as much again.
    react({ experimentalDisableStreaming: true }),
    reactRoot(),
    reactParts(),
    mdx(),
    renderInThreads(written),
    hydrateOnUse(),
    startScriptText(),
    tightMarkup(),
    leafletParts(),
    preloadParts(),
    wholeEntries(),
    shareImages(),
    sitemaps(written),
    linkRareStyles(),
    linkIslandRuntime(),
    linkGrounds(written),
    ...webApp(),
    securityHeadersFile(process.env, written.code),
    publishGuard({ raceRoutes: ['/[raceType]/[slug]'] }),
  ],
  markdown: { processor: satteri({ mdastPlugins: [keepUnitsTogether] }) },
  vite: {
    define: {
      'import.meta.env.IDENTITY': JSON.stringify(identitySettingsOf(process.env, site)),
      'import.meta.env.TILE_SERVER': JSON.stringify(Boolean(process.env.TILE_URL)),
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
      // React asks its scheduler for two names that only the one of its own tests has; `tsc` knows of ours.
      rolldownOptions: { checks: { moduleLevelDirective: false, importIsUndefined: false } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: ({ name }) => `_astro/${shortName(name)}.[hash].js`,
              codeSplitting: { groups: SHARED_SCRIPTS },
            },
          },
        },
      },
    },
  },
})
