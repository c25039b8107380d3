// Races put on the shelf of medals at /my-races, as somebody does who is signed in.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page): Promise<void> {
  const shelf = page.getByRole('region', { name: 'Medals', exact: true })
  await shelf.getByRole('button', { name: 'Add a race you ran' }).click()
}

async function save(page: Page, year: string, time: string): Promise<void> {
  await dialog(page).getByLabel('Year').fill(year)
  await dialog(page).getByLabel('Your time').fill(time)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Puts a race of the list on the shelf. */
export async function addRace(page: Page, name: string, year: string, time: string): Promise<void> {
  await open(page)
  await dialog(page).getByLabel('Race', { exact: true }).fill(name)
  await dialog(page).getByRole('option', { name }).first().click()
  await save(page, year, time)
}

/** Puts a run of 5 km in 2024 that the list lacks on the shelf. */
export async function addOwnRace(page: Page, name: string, time: string): Promise<void> {
  await open(page)
  await dialog(page).getByLabel('A race that is not on the list').check()
  await dialog(page).getByLabel('Name of the race').fill(name)
  await dialog(page).getByLabel('Distance').selectOption('5 km (parkrun)')
  await save(page, '2024', time)
}
