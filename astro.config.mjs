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
import { reactRoot } from './src/build/react-root.ts'
import { securityHeadersFile } from './src/build/security-headers.ts'
import { startScriptText } from './src/build/start-script.ts'
import { shareImages } from './src/build/share-images.ts'
import { sitemaps } from './src/build/sitemap.ts'
import { wholeEntries } from './src/build/whole-entries.ts'
import { WrittenPages } from './src/build/written-pages.ts'
import { webApp } from './src/build/web-app.ts'

/** What is noted of pages when they are written, for the steps after the last of them. */
const written = new WrittenPages()
const site = process.env.SITE_URL ?? process.env.URL ?? 'http://localhost:8888'

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
    mdx(),
    renderInThreads(written),
    hydrateOnUse(),
    startScriptText(),
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
      'import.meta.env.SERVICE_WORKER': JSON.stringify(process.env.SERVICE_WORKER ?? 'on'),
    },
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
              codeSplitting: {
                groups: [
                  // What every page loads, in one file.
                  {
                    name: 'page',
                    test: /src[\\/](layouts[\\/]Frame\.astro\?|browser[\\/](page|crash|reload-once)\.ts$)|preload-(helper|parts)/,
                    // Before React's: what islands share with it must not bring React to every page.
                    priority: 4,
                  },
                  // Shared by what answers a press and by tools: neither may bring the other, least of all React.
                  { name: 'preferences', test: /src[\\/]stores[\\/]preferences\.ts$/, priority: 3.5 },
                  // With what requests carry: who looks for words asks for files, and each file is a request.
                  {
                    name: 'words',
                    test: /src[\\/](domain[\\/][\w-]+[\\/](word-match|search-text|client-headers)|browser[\\/]client-headers)\.ts$/,
                    priority: 3.6,
                  },
                  // The small rules that all lists of races share.
                  {
                    name: 'race',
                    test: /src[\\/]domain[\\/][\w-]+[\\/](race|race-day|race-address|place-line)\.ts$/,
                    priority: 3.55,
                  },
                  // What goes together to almost everyone who has any of it: each name stands in the script of every page.
                  {
                    name: 'session',
                    test: /src[\\/](stores[\\/](session|toasts)|browser[\\/]auth|domain[\\/][\w-]+[\\/]same-site-redirect)\.ts$/,
                    priority: 3.4,
                  },
                  {
                    name: 'api',
                    test: /src[\\/]browser[\\/](api|access-token|renew-session|identity-settings|query-times)\.ts$/,
                    priority: 3.35,
                  },
                  // What is kept here of races, and what of it waits for an account: pure rules, and the stores, with
                  // the style of what shows them.
                  {
                    name: 'kept-races',
                    test: /src[\\/]domain[\\/][\w-]+[\\/](comparison|kept-comparison|guest-favourites|short-race-names|wanted-offline)\.ts$/,
                    priority: 3.3,
                  },
                  {
                    name: 'saved',
                    test: /src[\\/](stores[\\/](comparison|favourites|guest-favourites)\.ts$|styles[\\/]press\.css)/,
                    priority: 3.2,
                  },
                  {
                    name: 'dialog',
                    test: /src[\\/](browser[\\/]elements[\\/]reviews[\\/]dialog\.ts$|domain[\\/][\w-]+[\\/]reported-facts\.ts$|styles[\\/]reviews\.css)/,
                    priority: 3.15,
                  },
                  // The search box in one file with what it looks through: each file is a request of the home page.
                  {
                    name: 'race-search',
                    test: /src[\\/](components[\\/]RaceSearch\.astro\?|browser[\\/](elements[\\/](race-search|suggestion-group)|search-files)\.ts|domain[\\/][\w-]+[\\/](race-search|shard-names)\.ts$)/,
                    priority: 3.1,
                  },
                  // React once for all islands, so that they share it in the cache.
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|react-root/,
                    priority: 3,
                  },
                  // What tools share, in few files: small ones compress badly. Nothing of React may be in those that pages
                  // load which are only read: all but the last.
                  {
                    name: 'times',
                    test: /src[\\/]domain[\\/][\w-]+[\\/](clock-time|race-distances|reading)\.ts$/,
                    priority: 1.7,
                  },
                  {
                    name: 'numbers',
                    test: /src[\\/]domain[\\/][\w-]+[\\/]read-(number|temperature|height|mileage)\.ts$/,
                    priority: 1.6,
                  },
                  {
                    name: 'readers',
                    test: /src[\\/]domain[\\/][\w-]+[\\/]read-(duration|distance)\.ts$/,
                    priority: 1.5,
                  },
                  {
                    name: 'own-time',
                    test: /src[\\/](stores[\\/]your-time|domain[\\/][\w-]+[\\/](own-inputs|your-time-texts|expected-time-words))\.ts$/,
                    priority: 1.4,
                  },
                  // Small rules of many users, each by itself: no tool shall bring the others' along.
                  {
                    name: 'riegel',
                    test: /src[\\/]domain[\\/][\w-]+[\\/]predict-riegel\.ts$/,
                    priority: 1.35,
                  },
                  {
                    name: 'altitude',
                    test: /src[\\/]domain[\\/][\w-]+[\\/]altitude-loss\.ts$/,
                    priority: 1.35,
                  },
                  {
                    name: 'gradient',
                    test: /src[\\/]domain[\\/][\w-]+[\\/]gradient-cost\.ts$/,
                    priority: 1.35,
                  },
                  {
                    name: 'training-paces',
                    test: /src[\\/]domain[\\/][\w-]+[\\/](predict-vdot|training-paces)\.ts$/,
                    priority: 1.3,
                  },
                  {
                    name: 'predictions',
                    test: /src[\\/]domain[\\/][\w-]+[\\/]predict[\w-]+\.ts$/,
                    priority: 1.2,
                  },
                  {
                    name: 'losses',
                    test: /src[\\/]domain[\\/][\w-]+[\\/](pb-potential|course-loss|weather-loss)\.ts$/,
                    priority: 1.1,
                  },
                  {
                    name: 'tools',
                    test: /src[\\/]islands[\\/]tools[\\/](Field|Choice|ToolFrame|use-tool-inputs|clock-words)\.tsx?$/,
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})
