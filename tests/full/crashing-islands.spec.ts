// Each island of the built site, broken on purpose: it goes alone, and the page stays.
import type { Page } from '@playwright/test'
import { parseHTML } from 'linkedom'
import { readPages } from '../site/built-pages.ts'
import { newAdmin } from '../e2e/admins.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { siteFolder } from '../e2e/own-site.ts'
import { newPerson, signIn } from '../e2e/people.ts'

/** Each island that the build has drawn and a visitor wakes, by the address of its script, with a page that holds it. */
function islands(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, html } of readPages(siteFolder())) {
    for (const [, url] of html.matchAll(/component-url="([^"]+)"[^>]* client="use"/g))
      if (!found.has(url!)) found.set(url!, path)
  }
  return found
}

/**
 * Has everything that an island draws fail: React reads the `key` of each element that a component makes, and here that throws
 * unless React itself or the boundary around the island, which is in the same file, makes it, for the script of the page that
 * starts islands.
 */
const breakIslands = (page: Page) =>
  page.addInitScript(() => {
    // oxlint-disable-next-line no-extend-native -- in the page of this test only, to make what React reads fail
    Object.defineProperty(Object.prototype, 'key', {
      configurable: true,
      get() {
        const callers = (new Error().stack ?? '').split('\n').slice(2)
        const maker = callers.find((line) => /\/_astro\/(?!(react|page)\.)/.test(line))
        if (maker && callers[0]!.includes('/_astro/react.')) throw new Error('island broken on purpose')
        return undefined
      },
      set(value) {
        Object.defineProperty(this, 'key', { value, writable: true, enumerable: true, configurable: true })
      },
    })
  })

const wordsOf = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

test('each island that crashes is taken away alone, with what the build made in its place (F38)', async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(600_000)
  allowErrors(/island broken on purpose/)
  const all = islands()
  expect(all.size).toBeGreaterThan(10)
  await breakIslands(page)
  let turn = 0
  for (const [url, path] of all) {
    const island = `astro-island[component-url="${url}"]`
    const html = await (await page.goto(path))!.text()
    const { document } = parseHTML(html)
    const built = document.querySelector(island)!
    // What is there to be used starts by itself, and crashes beside it.
    const others = document.querySelectorAll(`astro-island[opts*='"now"']:not([component-url="${url}"])`)
    // Of a noscript a browser has the text, and the parser here the parts.
    for (const aside of built.querySelectorAll('template, noscript')) aside.remove()
    await page.locator(island).first().dispatchEvent('pointerover')
    const screen = page.locator('.error-screen')
    await expect(screen, path).toHaveCount(1 + others.length)
    await expect(screen.first(), path).toContainText('Something went wrong')
    const left = await page
      .locator(island)
      .first()
      .evaluate((place) => {
        for (const aside of place.querySelectorAll('noscript')) aside.remove()
        return place.textContent
      })
    expect(wordsOf(left), path).toBe(wordsOf(built.textContent))
    // The rest of the page answers as ever.
    const theme = turn++ % 2 === 0 ? 'Dark' : 'Light'
    await page.getByRole('contentinfo').getByText(theme, { exact: true }).click()
    await expect(page.locator('html'), path).toHaveAttribute('data-theme', theme.toLowerCase())
  }
})

const APPLICATIONS = [
  { path: '/races-map', heading: 'Map of races', person: null },
  { path: '/submit-race', heading: 'Submit a race', person: newPerson },
  { path: '/admin', heading: 'Administration', person: newAdmin },
]
for (const { path, heading, person } of APPLICATIONS) {
  test(`${path}, whose island is the page, says that it crashed and stays a page (F38)`, async ({
    page,
    request,
    allowErrors,
  }) => {
    allowErrors(/island broken on purpose/)
    if (person) await signIn(page, await person(request))
    await breakIslands(page)
    await page.goto(path)
    const screen = page.locator('.error-screen')
    await expect(screen).toHaveCount(1)
    await expect(screen).toBeVisible()
    await expect(screen).toContainText('Something went wrong')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
}
