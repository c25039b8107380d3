// The predictor: a prediction at the race where it will be run, and on other courses.
import { expect, test } from './fixtures.ts'
import { chooseRace } from './race-choice.ts'

test('a prediction is moved to the race where it will be run, and to other courses', async ({ page }) => {
  await page.goto('/marathon-predictor?distance=half&time=1:30:00&mileage=40+miles')
  const table = page.getByRole('table', { name: /on an ordinary course, moved to each race/ })
  await expect(table.getByRole('row', { name: /^An ordinary course/ })).toContainText('3:20:24')
  await expect(table.getByRole('row', { name: /^New York City Marathon/ })).toContainText('3:22:')
  await chooseRace(page, 'Where you will run it', 'vienna', 'Vienna City Marathon')
  await expect(page).toHaveURL(/at=vienna-city-marathon/)
  await expect(page.getByText('Your marathon at Vienna City Marathon, from')).toBeVisible()
  await expect(table.getByRole('row', { name: /^Vienna City Marathon/ })).toBeVisible()
  await expect(page.getByText(/for its course and usual weather against an ordinary course/)).toBeVisible()
})
