// A training plan on the runner's own calendar, and out of the browser as a calendar file.
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

// The plans of these tests lie ahead, whenever they run.
test.beforeEach(({ page }) => page.clock.setFixedTime('2026-12-01T09:00:00'))

test('a day and a result give dates and paces, and a calendar file @smoke', async ({ page }) => {
  await page.goto('/training-plans/improver-marathon-12-weeks?day=2027-04-25&distance=10k&time=45:00')
  const table = page.getByRole('table', { name: /to the race on 25 Apr 2027/ })
  await expect(table.getByRole('row', { name: /^Week 12/ })).toBeVisible()
  await expect(table).toContainText('per km')
  await page.getByRole('button', { name: /°F/ }).click()
  await expect(table).toContainText('per mile')
  await expect(table.getByRole('row').last()).toContainText('26.2 mi')
  const whole = page.getByRole('table', { name: /week by week/ })
  await expect(whole.getByText('26.2 mi')).toBeVisible()
  await expect(whole.getByText('42.195 km')).toBeHidden()
  await page.getByRole('group', { name: 'Distances in' }).getByText('km').click()
  await expect(table).toContainText('per km')
  await expect(whole.getByText('42.195 km')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to your calendar (.ics)' }).click()
  const text = await readFile((await (await downloading).path())!, 'utf8')
  expect(text).toContain('DTSTART;VALUE=DATE:20270425')
})

test('a day that does not exist or is past gets a sentence, and one too near says what is left', async ({
  page,
}) => {
  await page.goto('/training-plans/improver-marathon-12-weeks?day=2027-02-30')
  await expect(page.getByText('There is no such date.')).toBeVisible()
  // What may still become a day is not called wrong.
  await page.getByLabel('Race day').fill('25/4')
  await expect(page.getByLabel('Race day')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Race day').fill('25 April')
  await expect(page.getByRole('table', { name: /to the race on 25 Apr 2027/ })).toBeVisible()
  await page.getByLabel('Race day').fill('30/11/2026')
  await expect(page.getByText('30 Nov 2026 is past.')).toBeVisible()
  await page.getByLabel('Race day').fill('2027-01-10')
  await expect(page.getByText(/6 of its 12 weeks are left. Join in at week 7/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to your calendar (.ics)' })).toBeVisible()
  await page.goto('/training-plans/improver-marathon-12-weeks?days=2')
  await expect(page.getByLabel('Days a week')).toHaveAccessibleDescription(/needs \d to \d days a week/)
})

test('a result at a race gives the paces of a plan before there is a day, with the course of the race taken out', async ({
  page,
}) => {
  const kept = {
    v: 1,
    distanceM: 42_195,
    timeSeconds: 12_600,
    ranAt: { raceType: 'marathon', slug: 'berlin-marathon', name: 'Berlin Marathon', loss: 1.62, sd: 0.57 },
  }
  await page.addInitScript((text) => localStorage.setItem('startline:your-time', text), JSON.stringify(kept))
  await page.goto('/training-plans/sub-4-00-marathon-16-weeks')
  await expect(page.getByLabel('Your time in it')).toHaveValue('3:31:12')
  await expect(page.getByText('3:30:00 at Berlin Marathon is 3:31:12 on an ordinary course.')).toBeVisible()
  const paces = page.getByRole('table', { name: 'Your paces in this plan' })
  await expect(paces.getByRole('row', { name: /^Marathon/ })).toContainText('5:41 per km')
  await page.getByLabel('Race day').fill('25 April 2027')
  await page.getByLabel('Days a week').selectOption('3')
  // The other two runs of the 13th week are longer than the 10 and 12 km of the full plan, and the long one is shorter than 28 km.
  await expect(page.getByText('Week 13, about 58 km', { exact: true })).toBeVisible()
  await expect(page.getByText(/On three days a week \(/)).toContainText('32 to 58')
  await page.goto('/training-plans/sub-2-00-half-marathon-12-weeks?day=2027-04-25')
  const dated = page.getByRole('table', { name: /to the race on 25 Apr 2027/ })
  await expect(dated.getByRole('row', { name: /at goal pace/ }).first()).toContainText('5:41 per km')
})

test('a first-timer runs and walks in turn, on three days and with strength training', async ({ page }) => {
  await page.goto('/training-plans/first-half-marathon-12-weeks?day=2027-04-25&days=3')
  const table = page.getByRole('table', { name: /to the race on 25 Apr 2027/ })
  await expect(table.getByRole('row', { name: /^Tue 2 Feb 2027 Strength 25 min/ })).toBeVisible()
  await expect(table.getByText('run 2 min, walk 1 min')).toHaveCount(0)
  await page.getByRole('group', { name: 'Run and walk in turn' }).getByText('Yes').click()
  await expect(table.getByText('run 2 min, walk 1 min').first()).toBeVisible()
  await page.goto('/training-plans/improver-marathon-12-weeks')
  await expect(page.getByRole('group', { name: 'Run and walk in turn' })).toHaveCount(0)
})

test('of a race without a date the plan says so, and takes a day by hand for it', async ({ page }) => {
  await page.goto('/training-plans/improver-marathon-12-weeks?race=antarctica-marathon')
  await expect(
    page.getByText(
      'We know the Antarctica Marathon, but its next date is not announced yet. Choose a day yourself, below.',
    ),
  ).toBeVisible()
  await page.getByLabel('Race day').fill('2027-04-25')
  await expect(
    page.getByRole('table', { name: /to Antarctica Marathon on 25 Apr 2027, a day not confirmed yet$/ }),
  ).toBeVisible()
  await page.goto('/training-plans/improver-marathon-12-weeks?race=no-such-race')
  await expect(
    page.getByText('We know no marathon of that name. Choose a day yourself, below.'),
  ).toBeVisible()
})
