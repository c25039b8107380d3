// What is chosen or pressed before its scripts are there counts.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const REACT = /\/_astro\/client\.[^/]+\.js$/
const SCRIPT_OF_EVERY_PAGE = /\/_astro\/Frame\.[^/]+\.js$/

/** A script is on its way until what this returns is called. */
async function withhold(page: Page, script: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('choices that are made before the list answers join those of the link, whenever its scripts come', async ({
  page,
}) => {
  // The list has its index by then, and React is still on its way.
  const releaseReact = await withhold(page, REACT)
  const index = page.waitForResponse(/race-index\.json/)
  await page.goto('/all-races?country=germany&page=2', { waitUntil: 'commit' })
  await (await index).finished()
  await page.locator('#finder-form input[name=raceType]').first().check({ force: true })
  releaseReact()
  await expect(page).toHaveURL('/all-races?raceType=marathon&country=germany')
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Germany')
  await expect(page.getByRole('checkbox', { name: /^Marathon/ }).first()).toBeChecked()
})

test('all countries asked for before the list answers hand the focus on to the first that they bring', async ({
  page,
}) => {
  const releaseReact = await withhold(page, REACT)
  await page.goto('/all-races')
  const all = page.getByRole('link', { name: /^All \d+ in Country$/ })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/all-races#all-country')
  releaseReact()
  await expect(
    page.getByRole('group', { name: 'Country' }).getByRole('checkbox').and(page.locator(':focus')),
  ).toHaveCount(1)
  await expect(all).toHaveCount(0)
})

test('a press on “Report a mistake” before any script opens its dialog, and does not lead away', async ({
  page,
}) => {
  const releaseScript = await withhold(page, SCRIPT_OF_EVERY_PAGE)
  await page.goto('/marathon/boston-marathon', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  releaseScript()
  await expect(page.getByRole('dialog', { name: 'Report a mistake' })).toBeVisible()
  await expect(page).toHaveURL('/marathon/boston-marathon')
})

test('a press without pointer or focus, as a screen reader makes it, counts once when the page itself has loaded what answers', async ({
  page,
}) => {
  const answers = page.waitForResponse(/\/_astro\/press\.[^/]+\.js$/)
  await page.goto('/marathon/boston-marathon')
  const presses = await page.evaluate(
    async (file) => {
      // A press comes after what was going on when the file was there.
      const isThere = async () => {
        await import(file)
        await new Promise((resolve) => setTimeout(resolve))
      }
      await isThere()
      let count = 0
      document.addEventListener('click', () => (count += 1))
      document.querySelector<HTMLElement>('compare-race button')!.click()
      await isThere()
      return count
    },
    (await answers).url(),
  )
  expect(presses).toBe(1)
  await expect(page.locator('compare-race').first()).toHaveAttribute('data-on')
})
