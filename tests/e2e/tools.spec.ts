// The running tools: worked examples through the page, links that carry the inputs, nonsense, no script. What holds on every
// kind of page, at each width and in both themes, is in page-kinds.spec.ts.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { KINDS } from './page-kinds.ts'
import { chooseRace } from './race-choice.ts'

/** The hub is no tool; the PB potential, one's own time and one's own course have tests of their own. */
const NOT_HERE = ['/running-tools', '/pb-potential', '/your-time', '/my-course']
const TOOLS = [...KINDS.tools!.filter((path) => !NOT_HERE.includes(path)), '/pace-chart/50k']

/** The cell after a row's header, where the header is exactly `name`. */
const firstCell = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .first()
    .getByRole('cell')
    .first()

test.describe('worked examples', () => {
  test('10 km in 40:00 is a half in 1:28:15 and a marathon in 3:04:00 by Riegel @smoke', async ({ page }) => {
    await page.goto('/half-marathon-predictor?distance=10k&time=40:00')
    await expect(firstCell(page, 'Riegel')).toHaveText('1:28:15')
    await page.goto('/marathon-predictor?distance=10k&time=40:00&mileage=40+miles')
    await expect(firstCell(page, 'Riegel')).toHaveText('3:04:00')
  })

  test('a half in 1:30:00 at 40 miles a week, and with a second race', async ({ page }) => {
    await page.goto('/marathon-predictor?distance=half&time=1:30:00&mileage=40+miles')
    await expect(firstCell(page, 'Cameron')).toHaveText('3:11:15')
    await expect(firstCell(page, 'Vickers–Vertosick')).toHaveText('3:20:24')
    await page.goto(
      '/marathon-predictor?distance=10k&time=40:00&mileage=40+miles&distance2=half&time2=1:30:00',
    )
    await expect(firstCell(page, 'Vickers–Vertosick')).toHaveText('3:17:49')
    await expect(page.getByText('exponent of 1.086')).toBeVisible()
  })

  test('the half asks for nothing that no model of it knows, and a link that carries it still works', async ({
    page,
  }) => {
    await page.goto('/half-marathon-predictor?distance=10k&time=40:00&mileage=nonsense')
    await expect(firstCell(page, 'Riegel')).toHaveText('1:28:15')
    await expect(page.getByLabel('Finish time', { exact: true })).toBeVisible()
    await expect(page.getByLabel(/Weekly distance/)).toHaveCount(0)
  })

  test('age grade, Boston, ballots, heat, fuelling and cut-offs @smoke', async ({ page }) => {
    await page.goto('/age-grading?sex=male&age=50&distance=marathon&time=3:30:00')
    await expect(page.getByText('64.06 %').first()).toBeVisible()
    await expect(page.getByText('3:08:13')).toBeVisible()
    await page.goto('/boston-qualifying?group=men&age=42&time=3:05:30&drop=1600+ft&year=2027')
    await expect(page.getByText('3:10:30')).toBeVisible()
    await expect(page.getByText('5:30', { exact: true })).toBeVisible()
    await page.goto('/ballot-odds?applicants1=100&places1=10&years1=5')
    await expect(page.getByRole('row', { name: /^5 years/ })).toContainText('41 %')
    await page.goto('/heat-and-altitude?distance=marathon&time=3:30:00&temp=20&humidity=60')
    await expect(page.getByText('3:38:41').first()).toBeVisible()
    await page.goto('/fuelling?time=3:30:00&mass=70')
    await expect(page.getByText('30–60 g', { exact: true })).toBeVisible()
    await page.goto('/cut-off-clock?distance=marathon&limit=6:00:00&time=5:30:00&delay=10')
    await expect(page.getByText('+30:00').first()).toBeVisible()
  })

  test('a time at one race is worth another at the next', async ({ page }) => {
    // A name that is typed before all races are here is looked for among all.
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/data/race-losses.json', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/race-to-race?from=berlin-marathon&to=sydney-marathon&time=3:20:00')
    await expect(page.getByText('3:20:00 at Berlin Marathon is worth, at Sydney Marathon')).toBeVisible()
    await page.getByLabel('Is worth, at').fill('Wien')
    release()
    await page.getByRole('option', { name: 'Vienna City Marathon' }).click()
    await expect(page.getByText('3:20:00 at Berlin Marathon is worth, at Vienna City Marathon')).toBeVisible()
    await expect(page).toHaveURL(/to=vienna-city-marathon/)
    // Half a name leaves the race that stands.
    await page.getByLabel('Is worth, at').fill('Valen')
    await page.getByLabel('Your time', { exact: true }).focus()
    await expect(page.getByLabel('Is worth, at')).toHaveValue('Vienna City Marathon')
  })
})

test.describe('a race fills the fields that neither a link nor a hand has set', () => {
  test('the cut-off clock: distance, limit, waves and a finish of that distance, until one is typed', async ({
    page,
  }) => {
    await page.goto('/cut-off-clock?race=berlin-half-marathon')
    const time = page.getByLabel('Your finish time')
    await expect(page.getByLabel('Distance', { exact: true })).toHaveValue('half marathon')
    await expect(page.getByLabel('Overall time limit')).toHaveValue('3:15:00')
    await expect(time).toHaveValue('2:45:00')
    await expect(page.getByText('In hand at the finish')).toBeVisible()
    await time.fill('2:30')
    await chooseRace(page, 'Race', 'great north', 'Great North Run')
    await expect(page.getByLabel('Overall time limit')).toHaveValue('4:00:00')
    await expect(time).toHaveValue('2:30')
    await chooseRace(page, 'Race', 'berlin', 'Berlin Marathon')
    await expect(time).toHaveValue('5:30:00')
    const delay = page.getByLabel('Minutes from gun to last wave')
    await expect(delay).toHaveValue('85')
    await expect(page.getByText('On file for this race: 85 minutes.')).toBeVisible()
    await page.goto('/cut-off-clock?race=copenhagen-marathon&delay=12')
    await expect(page.getByLabel('Overall time limit')).toHaveValue('6:30:00')
    await expect(delay).toHaveValue('12')
    await page.goto('/cut-off-clock?race=berlin-half-marathon&time=2:20:00')
    await expect(page.getByLabel('Distance', { exact: true })).toHaveValue('half marathon')
    await expect(time).toHaveValue('2:20:00')
  })

  test('race to race: two halves in a link need no distance beside them, and no race is left out', async ({
    page,
  }) => {
    await page.goto('/race-to-race?from=berlin-half-marathon&to=sahara-half-marathon&time=1:40:00')
    await expect(
      page.getByText('1:40:00 at Berlin Half Marathon is worth, at Sahara Marathon (half)'),
    ).toBeVisible()
    await expect(page.getByText(/^We know little about .*Sahara Marathon/)).toBeVisible()
    await expect(page.locator('.out .big')).toHaveText('No estimate')
    await page.getByText('Marathon', { exact: true }).click()
    await expect(page.getByLabel('Your time', { exact: true })).toHaveValue('3:20:00')
    await page.getByText('Half marathon', { exact: true }).click()
    await expect(page.getByLabel('Your time', { exact: true })).toHaveValue('1:40:00')
  })

  test('Boston: the drop of a course on file, and one that drops too far is an answer', async ({ page }) => {
    await page.goto('/boston-qualifying?group=men&age=42&time=2:50:00')
    await chooseRace(page, 'Run at', 'berlin', 'Berlin Marathon')
    await expect(page.getByLabel(/^Net drop/)).toHaveValue(/^-?\d+$/)
    await expect(page.getByText('Under the standard by')).toBeVisible()
    await page.getByLabel(/^Net drop/).fill('6100 ft')
    await expect(page.getByLabel('Run at')).toHaveValue('')
    await expect(page.locator('.out .big')).toHaveText('not accepted')
    await expect(page.getByText(/6,000 ft \(1,829 m\) or more is not accepted, however fast/)).toBeVisible()
    await expect(page.getByText('cannot be read')).toHaveCount(0)
  })
})

test('what is typed is in the address, and the address brings it back', async ({ page }) => {
  await page.goto('/marathon-predictor')
  await page.getByLabel('Recent race distance').fill('10k')
  await page.getByLabel('Finish time', { exact: true }).fill('40:00')
  await expect(firstCell(page, 'Riegel')).toHaveText('3:04:00')
  await expect(page).toHaveURL(/distance=10k&time=40:00/)
  // A key alone is there at once, and whoever goes to the address itself finds all that was typed before.
  const typed = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('form [name=time]')!
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      return new Promise((done) => setTimeout(done, 30))
    }
    await new Promise((done) => setTimeout(done, 300))
    await type('4')
    const first = location.search
    await type('41:30')
    dispatchEvent(new Event('blur'))
    return [first, location.search]
  })
  expect(typed).toEqual([
    expect.stringMatching(/[?&]time=4(&|$)/),
    expect.stringMatching(/[?&]time=41:30(&|$)/),
  ])
  await page.reload()
  await expect(page.getByLabel('Finish time', { exact: true })).toHaveValue('41:30')
  await expect(firstCell(page, 'Riegel')).toHaveText('3:10:54')
})

test('on paper stand the inputs and the whole tables, dark on white, whatever the screen was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.addInitScript(() => localStorage.setItem('startline:theme', 'dark'))
  await page.goto('/marathon-predictor?distance=10k&time=40:00&units=mi')
  await expect(firstCell(page, 'Riegel')).toHaveText('3:04:00')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Finish time', { exact: true })).toHaveValue('40:00')
  await expect(page.getByLabel('Finish time', { exact: true })).toBeVisible()
  await expect(page.getByLabel(/Weekly distance/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Expected error' })).toBeInViewport()
  const ink = 'rgb(22, 32, 42)'
  for (const part of [
    page.locator('h1'),
    page.getByText('miles', { exact: true }),
    firstCell(page, 'Riegel'),
  ])
    await expect(part).toHaveCSS('color', ink)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test.describe('nonsense gets a sentence beside the field', () => {
  const CASES = [
    ['/marathon-predictor', 'Finish time', '-5', /cannot be negative/],
    ['/marathon-predictor', 'Finish time', '99:99', /up to 59/],
    ['/marathon-predictor', 'Recent race distance', 'banana', /cannot read that distance/],
    ['/half-marathon-predictor', 'Finish time', '1', /A bare number is minutes/],
    ['/marathon-pace-chart', 'Goal for the marathon', '3 min', /world best/],
    ['/race-to-race', 'Your time', '<b>', /cannot read that time/],
    ['/heat-and-altitude', 'Temperature, °C', '35', /28 °C/],
    ['/age-grading', 'Age on race day', '-5', /from 5 to 100/],
    ['/boston-qualifying', 'Your marathon, chip time', '3 min', /world best/],
    ['/ballot-odds', 'Years you enter', 'NaN', /not a number/],
    ['/cut-off-clock', 'Cut-off points, if announced', '50k 7:00', /beyond the finish of a marathon/],
    ['/fuelling', 'How long you expect to run', '99:99:99', /up to 59/],
  ] as const
  test('in each tool, whose answer stays and is said to be for the earlier values', async ({ page }) => {
    for (const [path, label, text, sentence] of CASES)
      await test.step(`${path}: ${label} ${text}`, async () => {
        await page.goto(path)
        const field = page.getByLabel(label, { exact: true }).first()
        await field.fill(text)
        await expect(field).toHaveAccessibleDescription(sentence)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveValue(text)
        await expect(page.getByText('The answer below is for the earlier values.')).toBeVisible()
        expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined/)
      })
  })

  test('and leaves the rest of the page its answer', async ({ page }) => {
    await page.goto('/fuelling?time=3:30:00&mass=700')
    await expect(page.getByLabel('Body mass (optional)')).toHaveAccessibleDescription(/from 25 to 250 kg/)
    await expect(page.getByText('for the earlier values')).toHaveCount(0)
    await expect(page.getByRole('row', { name: /^During the race, in total/ })).toContainText('105–210 g')
    await page.goto('/marathon-predictor?distance=half&time=1:45:00&mileage=2+km')
    await expect(page.getByLabel('Weekly distance in km')).toHaveAccessibleDescription(/^1 mile, 2 km/)
    await expect(
      page.getByText(/^Your weekly distance is left out of the answer\. .*nobody trains for a marathon/),
    ).toBeVisible()
    await expect(page.getByText('Your marathon, from one race alone')).toBeVisible()
    await expect(page.getByText('From 1:45:00 for a half marathon. Errors are one')).toBeVisible()
    await page.goto('/age-grading?sex=male&age=100&distance=marathon&time=6:30:00')
    await expect(page.getByLabel('Age on race day')).toHaveAccessibleDescription(/Too few people of 100/)
    await expect(page.getByText('There is no answer for this: Too few people of 100')).toBeVisible()
    await page.goto('/age-grading?sex=male&age=104&distance=marathon&time=6:30:00')
    await expect(page.locator('.out').getByText(/^Nothing to show yet\. .*from 5 to 100/)).toBeVisible()
    await page.goto('/ballot-odds?applicants1=100&places1=101&years1=5')
    await expect(
      page.locator('.out').getByText(/more places than applicants: then nobody is drawn/),
    ).toBeVisible()
    await page.goto('/boston-qualifying?group=men&age=104&time=4:49:00&year=2027')
    await expect(page.getByText('Under the standard by')).toBeVisible()
    await expect(page.getByRole('row', { name: /^80 and over/ })).toContainText('4:50:00, yours')
    await page.goto('/heat-and-altitude?distance=marathon&time=3:30:00&temp=&height=0')
    await expect(page.getByText(/^The same: altitude costs nothing below 300 m/)).toBeVisible()
    await page.getByLabel(/^Average altitude/).fill('')
    await expect(page.getByLabel('Temperature, °C')).toHaveAccessibleDescription(/, or an altitude\./)
  })

  test('typed before the script came too, beside the result that stood there', async ({ page }) => {
    const typed = Promise.withResolvers<void>()
    await page.route(/\/_astro\/HeatAndAltitude\.[^/]+\.js$/, async (route) => {
      await typed.promise
      await route.continue()
    })
    await page.goto('/heat-and-altitude', { waitUntil: 'commit' })
    const field = page.getByLabel('Temperature, °C', { exact: true })
    await field.fill('35')
    await expect(field).not.toHaveAttribute('aria-invalid')
    typed.resolve()
    await expect(field).toHaveAccessibleDescription(/28 °C/)
    await expect(field).toHaveValue('35')
    await expect(page.getByText('There is no answer for this')).toBeVisible()
    await expect(page.getByText('for a marathon becomes')).toBeVisible()
  })

  test('in a link too, with no result to mistake for one', async ({ page }) => {
    await page.goto('/marathon-predictor?distance=marathon&time=0:03:00')
    await expect(page.getByText('Nothing to show yet')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Riegel', exact: true })).toHaveCount(0)
    await page.goto('/race-to-race?from=nowhere&to=sydney-marathon&time=3:20:00')
    await expect(page.getByLabel('Run at')).toHaveAccessibleDescription(
      /no race of this distance by that name/,
    )
    await expect(page.getByLabel('Is worth, at')).not.toHaveAccessibleDescription(/./)
  })
})

test.describe('the example that was built', () => {
  /** By its tag: roles find nothing that is hidden. */
  const answer = (page: Page) => page.locator('.tool table').first()

  /** Opens a tool whose script has not come yet, and lets it come. */
  async function openUnscripted(page: Page, path: string) {
    const html = await (await page.request.get(path)).text()
    const [, island] = /component-url="([^"]+)"/.exec(html.slice(html.indexOf('<main')))!
    const script = Promise.withResolvers<void>()
    await page.unrouteAll()
    await page.route(
      ({ pathname }) => pathname === island,
      async (route) => {
        await script.promise
        await route.continue()
      },
    )
    await page.goto(path, { waitUntil: 'commit' })
    await expect(answer(page)).toBeAttached()
    return script.resolve
  }

  /** Writes down, frame by frame, what a visitor sees of the answer. */
  const watchAnswer = (page: Page) =>
    page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seenAnswers: seen })
      const look = () => {
        const shown = [...document.querySelectorAll('.tool .out :is(.big, table)')].find((part) =>
          part.checkVisibility({ visibilityProperty: true }),
        )
        if (shown && seen.at(-1) !== shown.textContent) seen.push(shown.textContent)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const seenAnswers = (page: Page) =>
    page.evaluate(() => (window as unknown as { seenAnswers: string[] }).seenAnswers)

  /** A link to each tool that takes inputs from its address, and what its answer has to say. */
  const LINKED: [path: string, answer: RegExp][] = [
    ['/marathon-predictor?distance=10k&time=50:00', /^3:51:55$/],
    ['/half-marathon-predictor?distance=5k&time=25:00', /^1:54:58$/],
    ['/heat-and-altitude?time=4:10:00&temp=25', /^4:[34]\d:\d\d$/],
    ['/fuelling?time=1:05:00', /^\d+(–\d+)? g$/],
    ['/age-grading?sex=female&age=45&time=3:45:00', /^61\.53 %$/],
    ['/cut-off-clock?time=6:10:00', /^−10:00$/],
    ['/ballot-odds?applicants1=1000&places1=100&years1=5', /^41 %$/],
    ['/race-to-race?from=boston-marathon&to=new-york-city-marathon&time=4:00:00', /^4:0\d:\d\d$/],
    ['/boston-qualifying?group=women&age=30&time=3:10:00', /^15:00$/],
    ['/marathon-pace-chart?goal=4:10:00', /^5:55$/],
    ['/pace-plan/boston-marathon?time=4:10:00', /^4:10:00 at Boston Marathon/],
    ['/pb-potential?race=marathon/boston-marathon', /^\d\d\.\d\/100$/],
  ]

  /** Each tool shows its own answer, and nothing before it. */
  const expectOwnAnswersAlone = async (page: Page, tools: [path: string, answer: RegExp][]) => {
    await watchAnswer(page)
    for (const [path, words] of tools)
      await test.step(path, async () => {
        const letScriptCome = await openUnscripted(page, path)
        await expect(answer(page)).toBeHidden()
        letScriptCome()
        await expect.poll(() => seenAnswers(page)).toEqual([expect.stringMatching(words)])
      })
  }

  test('is not seen behind a link to any tool', async ({ page }) => {
    await expectOwnAnswersAlone(page, LINKED)
  })

  test('is not seen behind a link until the linked answer stands, in the same place', async ({ page }) => {
    const letScriptCome = await openUnscripted(page, '/marathon-predictor?distance=10k&time=50:00')
    await expect(answer(page)).toBeHidden()
    await expect(page.getByLabel('Finish time', { exact: true })).toBeHidden()
    const { y: placeBefore } = (await answer(page).boundingBox())!
    letScriptCome()
    await expect(answer(page)).toBeVisible()
    await expect(page.getByLabel('Finish time', { exact: true })).toHaveValue('50:00')
    await expect(firstCell(page, 'Riegel')).toHaveText('3:50:01')
    expect(Math.abs((await answer(page).boundingBox())!.y - placeBefore)).toBeLessThan(60)
  })

  /** What a half marathon in 1:55:00, stored on the device, makes of each tool that begins with it. */
  const OF_HALF_IN_155: [path: string, answer: RegExp][] = [
    ['/marathon-predictor', /^4:01:05$/],
    ['/heat-and-altitude', /^1:5\d:\d\d$/],
    ['/age-grading', /^5\d\.\d\d %$/],
    ['/cut-off-clock', /^\+1:5\d:\d\d$/],
    ['/boston-qualifying', /^5\d:\d\d$/],
    ['/marathon-pace-chart', /^5:43$/],
    ['/pace-plan/boston-marathon', /^4:0\d:\d\d at Boston Marathon/],
    ['/pb-potential', /^71\.\d\/100$/],
  ]

  test('nor where the device stores a result, which comes first', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('startline:your-time', '{"v":1,"distanceM":21097.5,"timeSeconds":6900}'),
    )
    await expectOwnAnswersAlone(page, OF_HALF_IN_155)
  })

  test('is seen at once by everybody else', async ({ page }) => {
    await openUnscripted(page, '/marathon-predictor')
    await expect(answer(page)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the example is seen behind a link too: nothing comes in its place', async ({ page }) => {
    await page.goto('/marathon-predictor?distance=10k&time=50:00')
    await expect(page.getByRole('rowheader', { name: 'Riegel', exact: true }).first()).toBeVisible()
  })

  test('every tool shows a worked table @smoke', async ({ page }) => {
    for (const path of TOOLS) {
      await page.goto(path)
      await expect(page.getByRole('table').first(), path).toBeVisible()
      expect(await page.getByRole('row').count(), path).toBeGreaterThan(3)
      // Its form would do nothing.
      await expect(page.locator('.tool form:visible'), path).toHaveCount(0)
    }
    await page.goto('/marathon-pace-chart')
    await expect(page.getByRole('table', { name: /^Goals from/ }).getByRole('row')).toHaveCount(62)
    await expect(page.getByRole('row', { name: /^3:30:00/ })).toContainText('1:45:00')
  })
})

test('the hub leads to every tool, each with a picture of its answer', async ({ page }) => {
  await page.goto('/running-tools')
  for (const path of [...TOOLS, '/pb-potential', '/insights', '/your-time', '/my-course'])
    await expect(page.locator(`main a[href="${path}"]`)).toHaveCount(1)
  const tools = page.locator('.hub').getByRole('listitem')
  await expect(tools.filter({ hasNot: page.getByRole('img') })).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'The clock at each mark for 25:00' })).toBeVisible()
})
