// The site as an app: the manifest with which it can be installed, and the service worker, which keeps from its first day
// what every page needs and the page for when there is no network.
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { SITE_NAME, TAGLINE } from '../domain/site/site.ts'
import { filesToKeep, workerScript } from './worker-script.ts'

const SWITCHED_OFF = fileURLToPath(new URL('../service-worker/switched-off.js', import.meta.url))

/** Whether this build's worker removes itself: the way to switch a broken one off. */
const workerIsOff = (env: Record<string, string | undefined>): boolean => env.SERVICE_WORKER === 'off'

const icon = (name: string, sizes: string, purpose = 'any') => ({
  src: `/brand/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', '192x192')] })
const screenshot = (name: string, sizes: string, form_factor: string, label: string) => ({
  src: `/brand/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor,
  label,
})

const manifest = {
  name: SITE_NAME,
  short_name: SITE_NAME,
  description: `${TAGLINE}.`,
  start_url: '/',
  display: 'standalone',
  background_color: '#faf8f3',
  theme_color: '#faf8f3',
  lang: 'en',
  scope: '/',
  id: '/',
  dir: 'ltr',
  categories: ['sports', 'travel'],
  icons: [
    icon('icon-192', '192x192'),
    icon('icon-512', '512x512'),
    icon('icon-maskable-512', '512x512', 'maskable'),
    { src: '/brand/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    shortcut('All races', '/all-races'),
    shortcut('My races', '/my-races'),
    shortcut('Marathon pace chart', '/marathon-pace-chart'),
    shortcut('Compare', '/compare'),
  ],
  screenshots: [
    screenshot('screen-wide', '1280x800', 'wide', 'A race drawn by its own course'),
    screenshot('screen-narrow', '390x844', 'narrow', 'A race on a phone'),
  ],
}

/** The integration; after everything that changes pages. */
export function webApp(env: Record<string, string | undefined> = process.env): AstroIntegration {
  return {
    name: 'startline:web-app',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        await writeFile(join(folder, 'manifest.webmanifest'), `${JSON.stringify(manifest)}\n`)
        const worker = join(folder, 'sw.js')
        if (workerIsOff(env)) {
          await copyFile(SWITCHED_OFF, worker)
          logger.warn('SERVICE_WORKER=off: the worker of this build removes itself')
          return
        }
        const kept = filesToKeep(folder)
        await writeFile(worker, await workerScript(kept))
        logger.info(`the service worker keeps ${kept.length} files`)
      },
    },
  }
}
