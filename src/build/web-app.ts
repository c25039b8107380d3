// The site as an app: the manifest with which it can be installed, and the service worker, which keeps from its first day
// what every page needs and the page for when there is no network.
import type { Manifest, Plugin } from 'vite'
import {
  type SiteParts,
  SITE_PARTS_FILE,
  scriptsNamed,
  withAllTheyNeed,
} from '../rules/offline/preloading.ts'
import { existsSync } from 'node:fs'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import AstroPWA, { type PwaOptions } from '@vite-pwa/astro'
import type { AstroIntegration } from 'astro'
import { SITE_NAME, TAGLINE } from '../rules/site/site.ts'

// Which built files belong together, as Vite says when it has made them.

/** Where Vite's list of the browser's scripts stands during a build. Astro deletes one of Vite's own name. */
const MANIFEST_FILE = 'data/scripts.json'

const addressOf = (file: string) => `/${file}`

/** Each script by its address, with what it cannot run without and what it may load later on. */
export function sitePartsOf(manifest: Manifest): SiteParts {
  const addressesOf = (keys: readonly string[] = []) => keys.map((key) => addressOf(manifest[key]!.file))
  return Object.fromEntries(
    Object.values(manifest)
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file, imports, dynamicImports, css = [] }) => [
        addressOf(file),
        {
          needs: [...addressesOf(imports), ...css.map(addressOf)],
          mayLoad: addressesOf(dynamicImports),
        },
      ]),
  )
}

/** The same without what was not written: a style that only pages have inside is no file. */
const writtenParts = (parts: SiteParts, isWritten: (address: string) => boolean): SiteParts =>
  Object.fromEntries(
    Object.entries(parts).map(([address, { needs, mayLoad }]) => [
      address,
      { needs: needs.filter(isWritten), mayLoad },
    ]),
  )

/** Vite lists the browser's scripts. Of its settings for them Astro takes over a few only, so a plugin sets it. */
const listScripts: Plugin = {
  name: 'startline:list-scripts',
  apply: 'build',
  configEnvironment: (name) => (name === 'client' ? { build: { manifest: MANIFEST_FILE } } : null),
}

const SWITCHED_OFF = fileURLToPath(new URL('../platform/service-worker/switched-off.js', import.meta.url))

const icon = (name: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/brand/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', '192x192')] })
const screenshot = (name: string, sizes: string, form_factor: 'wide' | 'narrow', label: string) => ({
  src: `/brand/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor,
  label,
})

const manifest = {
  id: '/',
  name: SITE_NAME,
  short_name: SITE_NAME,
  description: `${TAGLINE}.`,
  lang: 'en',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#faf8f3',
  theme_color: '#faf8f3',
  categories: ['sports', 'travel'],
  icons: [
    icon('icon-192', '192x192'),
    icon('icon-512', '512x512'),
    icon('icon-maskable-512', '512x512', 'maskable'),
    { src: '/brand/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    shortcut('All races', '/all-races'),
    shortcut('Dashboard', '/my-races'),
    shortcut('Marathon pace chart', '/marathon-pace-chart'),
    shortcut('Compare', '/compare'),
  ],
  screenshots: [
    screenshot('screen-wide', '1280x800', 'wide', 'A race drawn by its own course'),
    screenshot('screen-narrow', '390x844', 'narrow', 'A race on a phone'),
  ],
}

/** What the worker keeps from its first day: the frame of every page, and what speaks when the network is gone. */
const KEPT_AT_ONCE = [
  'offline.html',
  '_astro/*.{js,css}',
  '_astro/archivo-core*.woff2',
  'brand/{icon,startline}.svg',
  'data/{world-land,race-dots}.svg',
]

/** Of the scripts those that speak or answer without a network, with all that they need. */
const KEPT_SCRIPTS = [
  'Frame',
  'AvailableOffline',
  'client',
  'press',
  'news',
  'automation',
  'tooltips',
  'offline-pages',
]
/** Linked by pages, or loaded by scripts by their addresses: the bundler knows of no script that needs them. */
const LINKED_STYLE = /(linked|press|tooltip)\./

/** Of the files that the worker may keep at once those that every page needs; pages by their addresses, which have no ending. */
function precached<Entry extends { url: string }>(entries: readonly Entry[], parts: SiteParts): Entry[] {
  const missing = KEPT_SCRIPTS.filter((name) => scriptsNamed(parts, [name]).length === 0)
  if (missing.length > 0)
    throw new Error(`The worker is to keep scripts that no build makes: ${missing.join(', ')}.`)
  const named = scriptsNamed(parts, KEPT_SCRIPTS)
  const precachedFiles = withAllTheyNeed(named, parts)
  return entries
    .filter(({ url }) => !/\.(js|css)$/.test(url) || LINKED_STYLE.test(url) || precachedFiles.has(`/${url}`))
    .map((entry) => ({ ...entry, url: entry.url.replace(/\.html$/, '') }))
}

/** The integrations; after everything that changes pages. */
export function webApp(): AstroIntegration[] {
  let siteParts: SiteParts = {}
  const options: PwaOptions = {
    strategies: 'injectManifest',
    srcDir: 'src/platform/service-worker',
    filename: 'sw.ts',
    scope: '/',
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    manifestFilename: 'manifest.webmanifest',
    injectManifest: {
      globPatterns: KEPT_AT_ONCE,
      manifestTransforms: [(entries) => ({ manifest: precached(entries, siteParts), warnings: [] })],
      dontCacheBustURLsMatching: /^_astro\//,
      maximumFileSizeToCacheInBytes: 300_000,
      rollupFormat: 'iife',
      minify: true,
      sourcemap: false,
      target: 'es2022',
    },
  }
  return [
    {
      name: 'startline:worker-folder',
      hooks: {
        // The package looks where Astro 7 does not build to.
        'astro:config:setup': ({ config, updateConfig }) => {
          options.outDir = fileURLToPath(config.outDir)
          updateConfig({ vite: { plugins: [listScripts] } })
        },
        // Nothing is built there, so nothing can be fetched ahead.
        'astro:server:setup': ({ server }) => {
          server.middlewares.use(SITE_PARTS_FILE, (_incoming, outgoing) => {
            outgoing.setHeader('Content-Type', 'application/json')
            outgoing.end('{}')
          })
        },
        'astro:build:done': async ({ dir }) => {
          const list = new URL(MANIFEST_FILE, dir)
          const parts = sitePartsOf(JSON.parse(await readFile(list, 'utf8')) as Manifest)
          await rm(list)
          siteParts = writtenParts(parts, (address) => existsSync(new URL(`.${address}`, dir)))
          await writeFile(new URL(`.${SITE_PARTS_FILE}`, dir), JSON.stringify(siteParts))
        },
      },
    },
    AstroPWA(options) as AstroIntegration,
    {
      name: 'startline:worker-switch',
      hooks: {
        'astro:build:done': async ({ dir, logger }) => {
          // The way to switch a broken worker off.
          if (process.env.SERVICE_WORKER !== 'off') return
          await copyFile(SWITCHED_OFF, fileURLToPath(new URL('sw.js', dir)))
          logger.warn('SERVICE_WORKER=off: the worker of this build removes itself')
        },
      },
    },
  ]
}
