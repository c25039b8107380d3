// The search's files: what is here answers at once, and what is not is asked for once.
import type { SearchShard, SearchEntry } from '../../rules/search/shard-names.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const race = (name: string): SearchEntry => ({
  kind: 'race',
  name,
  where: 'Here',
  path: `/marathon/${name}`,
  size: 1,
})
const FILES: Record<string, SearchShard> = {
  largest: { entries: [race('Largest')], deeper: false, names: ['be'] },
  be: { entries: [race('Berlin Marathon'), race('Belfast')], deeper: true },
  ber: { entries: [race('Berlin Marathon'), race('Bergen')], deeper: false },
}
const requested: string[] = []
const names = (found: { races: SearchEntry[] } | undefined) => found?.races.map(({ name }) => name)

beforeEach(() => {
  vi.resetModules()
  requested.length = 0
  vi.stubGlobal('location', { href: 'https://startline.test/' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', (address: string) => {
    const name = /(\w+)\.json$/.exec(address)![1]!
    requested.push(name)
    const file = FILES[name]
    return Promise.resolve(file ? Response.json(file) : new Response(null, { status: 404 }))
  })
})

test('nothing is in hand before a file is here', async () => {
  const { suggestionsInHand } = await import('./find-suggestions.ts')
  expect(suggestionsInHand('be')).toBeNull()
  expect(requested).toEqual([])
})

test('a further letter shows what is here at once, and then what its own file brings', async () => {
  const { findSuggestions, suggestionsInHand } = await import('./find-suggestions.ts')
  await findSuggestions('be')
  const early = suggestionsInHand('ber')
  expect([names(early?.found), early?.whole]).toEqual([['Berlin Marathon'], false])
  expect(names(await findSuggestions('ber'))).toEqual(['Bergen', 'Berlin Marathon'])
  const whole = suggestionsInHand('ber')
  expect([names(whole?.found), whole?.whole]).toEqual([['Bergen', 'Berlin Marathon'], true])
  expect(requested).toEqual(['be', 'ber'])
})

test('where the files here have nothing, it is looked for further', async () => {
  const { findSuggestions, suggestionsInHand } = await import('./find-suggestions.ts')
  await findSuggestions('be')
  expect(suggestionsInHand('bexx')).toBeNull()
})
