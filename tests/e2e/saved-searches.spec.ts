// A search of the list that is watched: by a guest who confirms it by email, by somebody with an account, and by a program.
import { randomUUID } from 'node:crypto'
import { faultsInAllSizes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { linkOfEmail, newPerson, signIn } from './people.ts'

const SEARCH = '/all-races?country=germany&month=9'

test('a guest watches a filtered list, confirms it, and finds the same races in its feeds', async ({
  page,
  request,
}) => {
  await page.goto('/all-races')
  await expect(page.getByText('Watch this search')).toHaveCount(0)
  await page.goto(SEARCH)
  const counted = page.getByRole('heading', { level: 2, name: /^[\d,]+ / })
  const count = Number.parseInt((await counted.textContent())!, 10)
  await page.getByText('Watch this search').click()
  const form = page.getByRole('form', { name: 'New races and dates by email' })
  const email = `${randomUUID()}@startline.test`
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Email me' }).click()
  await expect(form.getByRole('status')).toHaveText(/We’ll email you when new races or dates match/)
  expect(await faultsInAllSizes(page, 1)).toEqual([])

  const rss = await request.get((await page.getByRole('link', { name: 'RSS' }).getAttribute('href'))!)
  const entries = (await rss.text()).match(/<item>/g) ?? []
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.length).toBeLessThanOrEqual(count)
  const ics = await request.get((await page.getByRole('link', { name: 'iCal' }).getAttribute('href'))!)
  expect(await ics.text()).toContain('BEGIN:VEVENT')

  await page.goto(await linkOfEmail(request, email, '/api/searches/confirm'))
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByRole('heading', { name: 'You watch this search' })).toBeVisible()
  await expect(page.getByText('“Germany, September”')).toBeVisible()
})

test('somebody with an account keeps a search, renames it, switches its emails off and deletes it', async ({
  page,
  request,
}) => {
  await signIn(page, await newPerson(request))
  await page.goto(SEARCH)
  await page.getByText('Watch this search').click()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText(/We’ll email you when new races/)).toBeVisible()
  await page.getByRole('link', { name: 'Your saved searches' }).click()
  const section = page.getByRole('region', { name: 'Saved searches' })
  await expect(section.getByRole('link', { name: 'Germany, September', exact: true })).toBeVisible()
  await section.getByRole('button', { name: 'Rename Germany, September' }).click()
  await section.getByLabel('New name of Germany, September').fill('Autumn at home')
  await section.getByRole('button', { name: 'Save name' }).click()
  await expect(section.getByRole('status')).toHaveText('Renamed to Autumn at home.')
  const emails = section.getByLabel('Email me what is new in Autumn at home')
  await emails.click()
  await expect(section.getByRole('status')).toHaveText('No more emails about Autumn at home.')
  expect(await faultsInAllSizes(page, 1)).toEqual([])
  await page.reload()
  await expect(emails).not.toBeChecked()
  await section.getByRole('button', { name: 'Delete Autumn at home' }).click()
  await expect(section.getByText('You have saved no search.')).toBeVisible()
})
