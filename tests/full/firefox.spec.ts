// The main paths in Firefox: pages of each kind without an error on the console, the search, a tool, the filters and the heart.
import { expect, test as base } from '@playwright/test'
import { Firefox } from '../firefox.ts'

const test = base.extend<{ firefox: Firefox }>({
  firefox: async ({ viewport }, use) => {
    const firefox = await Firefox.start(process.env.FIREFOX_PATH!, viewport!)
    await use(firefox)
    await firefox.stop()
    expect(firefox.problems).toEqual([])
  },
})

const KINDS = [
  '/',
  '/all-races',
  '/races-map',
  '/marathon/berlin-marathon',
  '/marathons/germany',
  '/near/berlin',
  '/compare?races=marathon/berlin-marathon,marathon/boston-marathon',
  '/marathon-predictor',
  '/pace-plan/berlin-marathon',
  '/training-plans/improver-marathon-12-weeks',
  '/articles',
  '/my-races',
  '/login',
  '/submit-race',
]
/** Whether what is fetched ahead has come, which is the last that a page does by itself; to leave before would be an error. */
const HAS_FETCHED_AHEAD = `(() => {
  const links = [...document.querySelectorAll('link[rel=prefetch]')]
  const hasCome = ({ href }) =>
    performance.getEntriesByName(href).some(({ initiatorType }) => initiatorType !== 'script')
  return links.length > 0 && links.every(hasCome)
})()`

test('pages of each kind stand, and log no error', async ({ firefox, baseURL }) => {
  test.setTimeout(180_000)
  // That an error would be heard.
  await firefox.open(`${baseURL}/faq`)
  await firefox.read('console.error("heard")')
  await expect.poll(() => firefox.problems).toEqual(['heard'])
  firefox.problems.length = 0
  for (const kind of KINDS) {
    await firefox.open(baseURL + kind)
    expect(await firefox.read<string>('document.querySelector("h1").textContent.trim()'), kind).not.toBe('')
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await firefox.read<number>(sideways), kind).toBe(0)
    await expect.poll(() => firefox.read<boolean>(HAS_FETCHED_AHEAD), kind).toBe(true)
    expect(firefox.problems, kind).toEqual([])
  }
})

test('the search suggests, and a suggestion leads to its race', async ({ firefox, baseURL }) => {
  await firefox.open(baseURL!)
  await firefox.press('.race-search [role=combobox]')
  await firefox.type('berlin')
  const options =
    '[...document.querySelectorAll(".race-search [role=option]")].map((each) => each.textContent)'
  await expect
    .poll(() => firefox.read<string[]>(options))
    .toContainEqual(expect.stringContaining('Berlin Marathon'))
  await firefox.press('.race-search [role=option]')
  await expect.poll(() => firefox.read<string>('location.pathname')).toBe('/marathon/berlin-marathon')
})

test('a tool answers, and says its answer once', async ({ firefox, baseURL }) => {
  // Four minutes are no time for it, so that the answer to forty is news.
  await firefox.open(`${baseURL}/marathon-predictor?distance=10k&time=4`)
  const typed = 'document.querySelector(".tool input[name=time]").value'
  await expect.poll(() => firefox.read<string>(typed)).toBe('4')
  await firefox.press('.tool input[name=time]')
  await firefox.type('0')
  await expect
    .poll(() => firefox.read<string>('document.querySelector(".out .big").textContent'))
    .toMatch(/^3:\d\d:\d\d$/)
  await expect
    .poll(() => firefox.read<string>('document.querySelector(".tool > output").textContent'))
    .toMatch(/: 3:\d\d:\d\d$/)
  expect(await firefox.read<string>('location.search')).toMatch(/\btime=40\b/)
})

test('a filter narrows the list, and a race is saved', async ({ firefox, baseURL }) => {
  await firefox.open(`${baseURL}/all-races?country=germany`)
  const heading = 'document.querySelector("h2#found-count")?.textContent ?? ""'
  await expect.poll(() => firefox.read<string>(heading)).toMatch(/^\d+ /)
  await firefox.press('save-race button')
  await expect
    .poll(() =>
      firefox.read<string>(
        'localStorage.getItem("startline:favorites") ?? JSON.stringify({ ...localStorage })',
      ),
    )
    .toMatch(/\d/)
  await expect
    .poll(() => firefox.read<boolean>('document.querySelector("save-race").hasAttribute("data-on")'))
    .toBe(true)
})
