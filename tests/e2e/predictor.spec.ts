// The predictor: a prediction at the race where it will be run, and on other courses; and what a tool says aloud.
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

test('a tool is silent while one types, then says one sentence with the answer or the refusal', async ({
  page,
}) => {
  await page.goto('/marathon-predictor')
  await page.waitForSelector('astro-island:not([ssr])', { state: 'attached' })
  // All that a screen reader would hear in the tool, in order.
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const region of document.querySelectorAll(
      '.tool :is(output, [aria-live], [role=status], [role=alert])',
    ))
      new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  const distance = page.getByLabel('Recent race distance')
  await distance.fill('')
  await distance.pressSequentially('10k', { delay: 60 })
  const time = page.getByLabel('Finish time', { exact: true })
  await time.fill('')
  await time.pressSequentially('40:00', { delay: 60 })
  await expect.poll(heard).toEqual([expect.stringMatching(/^Your marathon, .*: 3:\d\d:\d\d$/)])
  await time.pressSequentially('x')
  await expect(time).not.toHaveAttribute('aria-invalid')
  await expect(time).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(heard).toEqual([expect.any(String), expect.stringMatching(/^Finish time: /)])
  await time.press('Backspace')
  await expect(time).not.toHaveAttribute('aria-invalid')
  await expect.poll(heard).toHaveLength(3)
  // Longer than the pause, and none of it can be read.
  await time.pressSequentially(' or so, I think', { delay: 120 })
  await expect.poll(heard).toHaveLength(4)
  expect((await heard()).at(-1)).toMatch(/^Finish time: /)
  // One that leaves the field is told at once.
  await time.fill('soon')
  await time.press('Tab')
  await expect(time).toHaveAttribute('aria-invalid', 'true', { timeout: 500 })
})
