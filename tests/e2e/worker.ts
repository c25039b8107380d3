// The service worker as end-to-end tests see it.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Resolves when the worker controls the page and the page it came with is stored. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => storedPaths(page)).toContain(new URL(page.url()).pathname)
}

/** Paths of the pages that are stored, opened or kept. */
export const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of ['startline-pages', 'startline-kept']) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    }
    return found
  })
