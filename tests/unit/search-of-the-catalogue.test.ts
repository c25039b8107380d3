// What the search box answers from the files of the real catalogue: short words, other languages, other spellings, slips.
import { expect, test } from 'vitest'
import { searchShards } from '../../src/domain/search/search-shards.ts'
import { walkShards } from '../../src/domain/search/walk-shards.ts'
import { readPlaces } from '../../supabase/catalogue-files.ts'
import { catalogueRaces } from '../catalogue-races.ts'

const shards = searchShards(
  catalogueRaces(),
  readPlaces().map(({ alsoKnownAs = [], ...place }) => ({ ...place, alsoKnownAs })),
)
const suggested = async (query: string) => {
  const { races, places } = await walkShards(query, (name) =>
    Promise.resolve(shards.get(name) ?? { entries: [], deeper: false }),
  )
  return [...races, ...places].map(({ name }) => name)
}

test.each([
  ['nw york', 'New York City Marathon'],
  ['new yrok', 'New York City Marathon'],
  ['la', 'Los Angeles'],
  ['sf', 'San Francisco Marathon'],
  ['bcn', 'Barcelona Marathon'],
  ['okc', 'Oklahoma City'],
  ['hk', 'Hong Kong Marathon'],
  ['usa', 'Boston Marathon'],
  ['uk half', 'Cardiff Half Marathon'],
  ['u.k.', 'London Marathon'],
  ['edinburgh uk', 'Edinburgh Marathon'],
  ['boston ma', 'Boston Marathon'],
  ['new york, ny', 'New York City Marathon'],
  ['marathon Deutschland', 'Berlin Marathon'],
  ['Halbmarathon', 'Berlin Half Marathon'],
  ['Berlin Halbmarathon', 'Berlin Half Marathon'],
  ['semi-marathon de Paris', 'Paris Half Marathon'],
  ['media maratón Valencia', 'Valencia Half Marathon'],
  ['maratona di Roma', 'Run Rome The Marathon'],
  ['København', 'Copenhagen Marathon'],
  ['Göteborg', 'Göteborgsvarvet'],
  ['koeln', 'Cologne Marathon'],
  ['Genève', 'Geneva Marathon'],
  ['Москва', 'Moscow Marathon'],
  ['Αθήνα', 'Athens Half Marathon'],
  ['東京', 'Tokyo Marathon'],
  ['saint louis', 'St. Louis'],
  ['rock and roll', "Rock 'n' Roll Madrid Half Marathon"],
  ['al quds', 'Jerusalem Marathon'],
  ['chciago', 'Chicago Marathon'],
  ['edinbrugh half', 'Edinburgh Half Marathon'],
])('%s is answered with %s', async (query, name) => {
  expect(await suggested(query)).toContain(name)
})

test.each(['semi-marathon', 'semi marath', 'Media Marathon', 'halve marathon', 'Semi-marathons'])(
  '%s alone is answered with half marathons only',
  async (query) => {
    const names = await suggested(query)
    expect(names).toHaveLength(4)
    for (const name of names) expect(name).toContain('Half')
  },
)
