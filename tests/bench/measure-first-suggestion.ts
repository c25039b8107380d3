// P13: from the first letters to the first suggestion on a slow connection and processor, at 10,000 and 30,000 races.
// The site is the real one; its search files are replaced on the way by those of the larger catalogue.
import { percentile, type Figure } from './figure.ts'
import { withPage } from './bench-browser.ts'
import { shardsAt } from './measure-search.ts'

const ROUNDS = 5

async function firstSuggestionMs(url: string, shards: ReturnType<typeof shardsAt>): Promise<number> {
  return withPage({ slow: true }, async (page) => {
    await page.route('**/data/search/*.json', async (route) => {
      const name = /([^/]+)\.json$/.exec(new URL(route.request().url()).pathname)?.[1] ?? ''
      const shard = shards.get(name)
      await new Promise((resolve) =>
        setTimeout(resolve, 150 + JSON.stringify(shard ?? '').length / 5 / 204.8),
      )
      await (shard ? route.fulfill({ json: shard }) : route.fulfill({ status: 404 }))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return page.evaluate(async () => {
      const input = document.querySelector<HTMLInputElement>('race-search input')!
      const list = document.querySelector('race-search [role=listbox]')!
      const started = performance.now()
      input.focus()
      input.value = 'be'
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise<void>((resolve) => {
        const look = () => (list.querySelector('[role=option]') ? resolve() : requestAnimationFrame(look))
        look()
      })
      return performance.now() - started
    })
  })
}

/** First suggestion, cold, medians of five. */
export async function measureFirstSuggestion(url: string): Promise<Figure[]> {
  const medians: number[] = []
  for (const count of [10_000, 30_000]) {
    const shards = shardsAt(count)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await firstSuggestionMs(url, shards))
    medians.push(percentile(times, 0.5))
  }
  const [tenMs = 0, thirtyMs = 0] = medians
  return [
    {
      id: 'P13',
      what: 'first suggestion, cold, slow 4G and a four times slower processor, 10,000 races',
      value: tenMs,
      unit: 'ms',
      goal: 450,
      stretch: 350,
      limit: '330 ms (a round trip and the processor)',
    },
    { id: 'P13', what: 'the same at 30,000 races', value: thirtyMs, unit: 'ms', goal: 450, stretch: 350 },
    { id: 'P13', what: '30,000 beside 10,000', value: thirtyMs / tenMs, unit: '×', goal: 1.1, stretch: 1 },
  ]
}
