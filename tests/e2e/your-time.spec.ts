// One result, everywhere: entered once, shown at every race, kept through rubbish, carried as a file.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseRace } from './race-choice.ts'
import { refuseStorage } from './refused-storage.ts'

const RACE = '/marathon/berlin-marathon'
const KEY = 'startline:your-time'
const store = (page: Page, text: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [KEY, text])
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

test('a result entered on a race page is shown there, on home and after a reload @smoke', async ({
  page,
}) => {
  await page.goto(RACE)
  const receipt = page.locator('.receipt [of=time]')
  await receipt.getByRole('link', { name: 'Add your time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your time' })
  await expect(dialog.getByLabel('Distance')).toBeFocused()
  await dialog.getByLabel('Distance').fill('half')
  await dialog.getByLabel('Your time').fill('1:45')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const own = receipt.locator('.own-words')
  await expect(own).toHaveText(/^3:\d\d:\d\d \(3:\d\d–\d:\d\d\) \d+\s% for 3:\d\d$/)
  await expect(receipt.getByRole('link')).toBeFocused()
  const here = await own.textContent()
  await page.reload()
  await expect(own).toHaveText(here!)
  await page.goto('/')
  await expect(page.getByText('A half marathon in 1:45:00 is worth')).toBeVisible()
  const berlin = page.getByRole('row', { name: /Berlin Marathon/ })
  await expect(berlin.locator('[of=time] .own-words')).toHaveText(here!)
  await page.getByText('Half marathon', { exact: true }).first().click()
  const half = page.getByRole('row', { name: /Berlin Half Marathon/ })
  await expect(half.locator('[of=time] .own-words')).toHaveText(
    /^1:4\d:\d\d \(1:\d\d–1:\d\d\) \d+\s% for 1:4\d$/,
  )
})

const HALF_IN_145 = '{"v":1,"distanceM":21097.5,"timeSeconds":6300}'
/** Seconds of each own time in a table, in the order of its rows. */
const ownTimes = async (page: Page) => {
  const texts = await page.getByRole('table').locator('tbody [of=time] .own-words a').allTextContents()
  return texts.map((text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
}

test('the list of all races asks for a time before it orders by one, and then does', async ({ page }) => {
  await page.goto('/all-races')
  await expect(page.getByRole('columnheader', { name: 'Your time' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Your time')
  await expect(page).toHaveURL('/all-races?sort=your-time')
  await expect(page.getByText(/^To sort by your time/)).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Enter your time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your time' })
  await dialog.getByLabel('Distance').fill('half')
  await dialog.getByLabel('Your time').fill('1:45:00')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^To sort by your time/)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Your time' })).toBeVisible()
  await expect.poll(() => ownTimes(page).then(({ length }) => length)).toBe(30)
  const seconds = await ownTimes(page)
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b))
  const headings = page.getByRole('table').getByRole('rowheader')
  await expect(headings.nth(0)).toHaveText('Measured courses')
  await expect(headings.nth(1)).toHaveText('Marathons')
  await page.reload()
  await expect.poll(() => ownTimes(page)).toEqual(seconds)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Your chance')
  await expect(page).toHaveURL('/all-races?sort=chance')
  await expect(headings.nth(0)).toHaveText('Measured courses')
  const chances = page.getByRole('table').locator('tbody [of=chance]')
  await expect(chances.first()).toHaveText(/^\d\d\s% for 3:\d\d$/)
  const shares = (await chances.allTextContents()).map((text) => Number.parseInt(text, 10))
  expect(shares).toEqual([...shares].sort((a, b) => b - a))
  await page.goto('/all-races?sort=pb&page=6')
  await expect(headings.nth(0)).toHaveText('Estimated from the class of the course alone, continued')
  await expect(page.getByText('Estimated from the class of the course alone')).toHaveCount(1)
})

test('rows have the own time before anything is used, the same as on the page of the race', async ({
  page,
}) => {
  await store(page, HALF_IN_145)
  // The time with its range, and the chance: on a list they are two columns.
  const textOf = async (place: Locator) =>
    (await place.textContent())!.match(/\d:\d\d:\d\d \(\d:\d\d–\d:\d\d\)|\d+\s%/g)
  const times: unknown[] = []
  for (const path of ['/all-races', '/marathons/germany', '/near/berlin']) {
    await page.goto(path)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Berlin Marathon' }) })
    await expect(row.locator('[of=time] .own-words')).toHaveText(/^3:\d\d:\d\d \(3:\d\d–\d:\d\d\)/)
    await expect(row).toContainText(/\d+\s%/)
    times.push(await textOf(row))
    // What is read runs no React.
    await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0)
  }
  await page.goto(RACE)
  const receipt = page.locator('.receipt [of=time]')
  await expect(receipt).toContainText(' for ')
  expect([await textOf(receipt), ...times.slice(1)]).toEqual(times)
})

const IN_BERLIN = JSON.stringify({
  v: 1,
  distanceM: 42_195,
  timeSeconds: 12_600,
  ranAt: { raceType: 'marathon', slug: 'berlin-marathon', name: 'Berlin Marathon', loss: 1.61, sd: 0.57 },
})

test('one result is one second everywhere: heading, splits, list, near, comparison, pace plan, race to race', async ({
  page,
}) => {
  test.slow()
  await store(page, IN_BERLIN)
  await page.goto('/marathon/boston-marathon')
  const receipt = page.locator('.receipt')
  await expect(receipt.locator('[of=time] .own-words a')).toHaveText(/^3:\d\d:\d\d$/)
  const time = (await receipt.locator('[of=time] .own-words a').textContent())!
  await expect(receipt.getByRole('heading', { level: 2 })).toHaveText(`PB potential for you, at ${time} here`)
  await expect(page.getByText(`Your ${time} here at even effort, halfway in`)).toBeVisible()
  const splits = page.getByRole('table', { name: `Your ${time} here at even effort along the course` })
  const marks = await splits.getByRole('row').locator('td:last-child').allTextContents()
  expect(marks.at(-1)).toBe(time)
  await expect(page.locator('main')).not.toContainText(/3:30 (marathon )?runner/)
  for (const path of ['/all-races?search=boston+marathon', '/near/boston']) {
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Boston Marathon', exact: true })
    const row = page.getByRole('row').filter({ has: link })
    await expect(row.locator('[of=time] .own-words').first()).toContainText(time)
  }
  await page.goto('/compare?races=boston-marathon,berlin-marathon')
  const compared = page.getByRole('row', { name: /^Your time there/ })
  await expect(compared).toContainText(time)
  await expect(compared).toContainText('3:30:00')
  await page.goto('/pace-plan/boston-marathon')
  await expect(page.getByLabel('Goal', { exact: true })).toHaveValue(time)
  const clocks = page.getByRole('table', { name: new RegExp(`^${time} at Boston Marathon`) })
  for (const mark of marks) await expect(clocks).toContainText(mark.replace(/^0:/, ''))
  await page.goto('/race-to-race?to=boston-marathon&from=berlin-marathon&time=3:30:00')
  await expect(page.locator('.out .big')).toHaveText(time)
})

test('a result from an ordinary course is in race to race what it is at both races', async ({ page }) => {
  await store(page, '{"v":1,"distanceM":42195,"timeSeconds":12600}')
  const timeAt = async (race: string) => {
    await page.goto(`/marathon/${race}`)
    const link = page.locator('.receipt [of=time] .own-words a')
    await expect(link).toHaveText(/^3:\d\d:\d\d$/)
    return (await link.textContent())!
  }
  const [atBerlin, atBoston, atTokyo] = [
    await timeAt('berlin-marathon'),
    await timeAt('boston-marathon'),
    await timeAt('tokyo-marathon'),
  ]
  await page.goto('/race-to-race')
  const time = page.getByLabel('Your time', { exact: true })
  await expect(time).toHaveValue(atBerlin)
  await expect(time).toHaveAccessibleDescription(/What your result is worth at that race/)
  await expect(page.locator('.out .big')).toHaveText(atBoston)
  await chooseRace(page, 'Run at', 'Tokyo', 'Tokyo Marathon')
  await expect(time).toHaveValue(atTokyo)
  await expect(page.locator('.out .big')).toHaveText(atBoston)
})

test('a race in the mountains has no time, and a race has one score on its page and in a comparison', async ({
  page,
}) => {
  await store(page, IN_BERLIN)
  await page.goto('/marathon/zegama-aizkorri')
  const receipt = page.locator('.receipt')
  await expect(receipt.locator('[of=time] .own-words')).toHaveText('no estimate (too far from a road race)')
  await expect(receipt).toContainText('Not enough data')
  await page.goto('/marathon/windermere-marathon')
  await expect(receipt.getByRole('heading', { level: 2 })).toHaveText(/^PB potential for you/)
  const score = (await receipt.locator('[data-own=score]').textContent())!
  await expect(page.locator('.facts4').first()).toContainText(`${score}/100`)
  await page.goto('/compare?races=windermere-marathon,berlin-marathon')
  await expect(page.getByRole('row', { name: /^PB potential for you/ })).toContainText(`${score}`)
})

test('a predictor of the distance that was run begins with the result, its race taken out', async ({
  page,
}) => {
  await store(page, IN_BERLIN)
  await page.goto('/marathon-predictor')
  await expect(page.getByLabel('Finish time', { exact: true })).toHaveValue(/^3:31:1\d$/)
  await expect(page.getByText(/3:30:00 at Berlin Marathon is 3:31:1\d on an ordinary course\./)).toBeVisible()
  await expect(page.locator('.out .big')).toHaveText(/^3:31:1\d$/)
})

const TOOLS_OF_A_TIME: [path: string, field: string, value: string][] = [
  ['/marathon-predictor', 'Finish time', '45:00'],
  ['/half-marathon-pace-chart', 'Goal for the half marathon', '1:39:'],
  ['/race-to-race', 'Your time', '3:'],
  ['/heat-and-altitude', 'Your time on an ordinary day at sea level', '45:00'],
  ['/age-grading', 'Finish time', '45:00'],
  ['/boston-qualifying', 'Your marathon, chip time', '3:'],
  ['/cut-off-clock', 'Your finish time', '3:'],
  ['/fuelling', 'How long you expect to run', '3:'],
  ['/pace-plan/boston-marathon', 'Goal', '3:'],
  ['/training-plans/improver-marathon-12-weeks', 'Your time in it', '45:00'],
]
const TEN_IN_45 = '{"v":1,"distanceM":10000,"timeSeconds":2700,"age":45,"sex":"female"}'

test('every tool that asks for a time starts from the kept one, says so and lets go of it', async ({
  page,
}) => {
  test.slow()
  await store(page, TEN_IN_45)
  for (const [path, label, value] of TOOLS_OF_A_TIME) {
    await page.goto(path)
    const field = page.getByLabel(label, { exact: true })
    await expect(page.getByText('Started from your time, 10 km in 45:00.'), path).toBeVisible()
    const started = await field.inputValue()
    expect(started.startsWith(value), `${path}: ${started}`).toBe(true)
    await page.getByRole('button', { name: 'Clear it' }).click()
    await expect(page.getByText('Started from your time'), path).toHaveCount(0)
    expect(await field.inputValue(), path).not.toBe(started)
    await expect(page.getByRole('link', { name: /^(Enter|Change) it$/ }), path).toBeVisible()
  }
})

test('a half that is kept fills a link to a half, the answer for any course, and the rows of the map', async ({
  page,
}) => {
  await store(page, HALF_IN_145)
  await page.goto('/cut-off-clock?race=berlin-half-marathon')
  await expect(page.getByLabel('Your finish time')).toHaveValue('1:45:00')
  await page.goto('/pb-potential?race=half-marathon/berlin-half-marathon')
  await expect(page.getByText(/^Your time here: 1:4\d:\d\d, two in three within 1:/)).toBeVisible()
  await page.goto('/pace-chart/50k')
  const goal = page.getByLabel('Goal for the 50 km')
  await expect(goal).toHaveValue(/^[45]:/)
  await page.goto('/races-map?city=berlin')
  const row = page.locator('li[data-race]').filter({ hasText: 'Berlin Half Marathon' })
  await expect(row).toContainText(/Your time 1:4\d:\d\d/)
})

test('a link with inputs wins over the kept time, and a copied link carries what is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await store(page, TEN_IN_45)
  await page.goto('/age-grading')
  await expect(page.getByLabel('Age on race day')).toHaveValue('45')
  await expect(page.getByRole('radio', { name: 'Women' })).toBeChecked()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).search).toBe('?sex=female&age=45&distance=10k&time=45:00')
  // Where the browser does not let it be copied, it stands there to be copied by hand.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: /^(Copy link|Link copied)$/ }).click()
  const byHand = page.getByLabel('Copy it from here')
  await expect(byHand).toHaveValue(link)
  await expect(byHand).toBeFocused()
  // A second press leads there again.
  await page.getByRole('button', { name: /^(Copy link|Link copied)$/ }).click()
  await expect(byHand).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
  await page.goto('/age-grading?distance=5k&time=20:00&sex=male&age=30')
  await expect(page.getByLabel('Finish time')).toHaveValue('20:00')
  await expect(page.getByText('Started from your time')).toHaveCount(0)
  // The line that would say so says whose numbers these are not, and leads to one's own.
  await expect(page.getByText('These numbers are not from your time.')).toBeVisible()
  await page.getByRole('link', { name: 'Use your time' }).click()
  await expect(page.getByText('Started from your time, 10 km in 45:00.')).toBeVisible()
  await expect(page.getByLabel('Finish time')).toHaveValue('45:00')
})

const enterFromHead = async (page: Page) => {
  await page.getByRole('link', { name: 'Enter it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your time' })
  await dialog.getByLabel('Distance').fill('10k')
  await dialog.getByLabel('Your time').fill('45:00')
  await page.keyboard.press('Enter')
}

test('a time entered from the head of a plan that nobody has used yet gives its splits', async ({ page }) => {
  await page.goto('/pace-plan/boston-marathon')
  await enterFromHead(page)
  await expect(page.getByRole('row', { name: /^Finish/ })).not.toContainText('3:30:00')
  await expect(page.getByText('Started from your time, 10 km in 45:00.')).toBeVisible()
})

test('a time entered after other fields gives the paces all the same, and clearing it leaves those fields', async ({
  page,
}) => {
  await page.goto('/training-plans/improver-marathon-12-weeks')
  const [race, day] = [page.getByLabel('Race', { exact: true }), page.getByLabel('Race day')]
  await chooseRace(page, 'Race', 'london', 'London Marathon')
  await expect(day).not.toHaveValue('')
  const chosen = [await race.inputValue(), await day.inputValue()]
  await page.getByText('miles', { exact: true }).click()
  await enterFromHead(page)
  const result = page.getByLabel('Your time in it')
  await expect(result).toHaveValue('45:00')
  await expect(page.getByLabel('A recent race')).toHaveValue('10k')
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(result).toHaveValue('')
  expect([await race.inputValue(), await day.inputValue()]).toEqual(chosen)
  await expect(page.getByRole('radio', { name: 'miles' })).toBeChecked()
})

test('a list with own times keeps its buttons in view, also where there is no estimate', async ({ page }) => {
  await store(page, HALF_IN_145)
  await page.goto('/all-races?terrain=trail')
  const reason = page.getByRole('table').getByText('(too far from a road race)').first()
  await expect(reason).toBeVisible()
  const list = (await page.locator('.races').locator('..').boundingBox())!
  const buttons = (await page.locator('td.actions').first().boundingBox())!
  expect(buttons.x + buttons.width).toBeLessThanOrEqual(list.x + list.width + 1)
})

test('Escape closes the editor and gives focus back', async ({ page }) => {
  await page.goto(RACE)
  const opener = page.locator('.receipt').getByRole('link', { name: 'Add your time' })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('with storage refused a time is taken all the same (F19)', async ({ page }) => {
  await refuseStorage(page)
  await page.goto('/your-time')
  await page.getByLabel('Distance', { exact: true }).fill('10k')
  await page.getByLabel('Your time', { exact: true }).fill('45:00')
  await page.getByRole('button', { name: 'Save my time' }).click()
  await expect(page.getByRole('heading', { name: '10 km in 45:00' })).toBeVisible()
})

test('what is kept goes out as a file and comes back from it, and an import can be undone', async ({
  page,
}) => {
  await page.goto('/your-time')
  await page.evaluate(() => {
    localStorage.setItem('startline:your-time', '{"v":1,"distanceM":10000,"timeSeconds":2700}')
    localStorage.setItem('favorites', '[{"raceId":1,"raceType":"marathon"}]')
  })
  await page.reload()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file' }).click()
  const text = await readFile((await (await downloading).path())!, 'utf8')
  expect(JSON.parse(text).entries).toHaveProperty('favorites')

  await page.evaluate(() =>
    localStorage.setItem('startline:your-time', '{"v":1,"distanceM":5000,"timeSeconds":1500}'),
  )
  await page.reload()
  const file = { name: 'device.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel(/Import a file/).setInputFiles(file)
  await expect(page.getByRole('row', { name: /Your time/ })).toContainText('5 km in 25:00')
  expect(await stored(page)).toContain('5000')
  await page.getByRole('button', { name: 'Import it' }).click()
  await expect(page.getByRole('heading', { name: '10 km in 45:00' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo the last import' }).click()
  await expect(page.getByRole('heading', { name: '5 km in 25:00' })).toBeVisible()

  const wrong = { ...file, buffer: Buffer.from('<xml/>') }
  await page.getByLabel(/Import a file/).setInputFiles(wrong)
  await expect(page.getByText(/not a JSON file/)).toBeVisible()
})
