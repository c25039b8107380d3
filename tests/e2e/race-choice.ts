// Choosing a race in a tool: typed, found in the list below, and taken.
import type { Page } from '@playwright/test'

export async function chooseRace(page: Page, field: string, typed: string, name: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(typed)
  await page.getByRole('option', { name, exact: false }).first().click()
}
