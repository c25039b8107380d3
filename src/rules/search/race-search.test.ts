// What the search box suggests: folding, other names, slips of the finger, order and number.
import { TOP_SHARD, type SearchEntry } from './shard-names.ts'
import { describe, expect, test } from 'vitest'
import * as fc from '../../../tests/fast-check.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { suggest, walkShards } from './race-search.ts'
import { searchShards } from './search-shards.ts'
import { beginsWithOneSlip } from './search-text.ts'

const PLACES = [
  ['germany', 'Germany', []],
  ['germany/berlin', 'Berlin', []],
  ['germany/munich', 'Munich', ['München']],
  ['united-states', 'United States', ['USA', 'Vereinigte Staaten']],
  ['united-states/new-york', 'New York', ['NY']],
  ['united-states/new-york/new-york', 'New York', ['NYC']],
  ['brazil', 'Brazil', ['Brasil']],
  ['brazil/sao-paulo', 'São Paulo', []],
  ['united-kingdom', 'United Kingdom', ['UK']],
  ['united-kingdom/london', 'London', []],
] as const
const places = PLACES.map(([path, name, alsoKnownAs]) => ({ path, name, countryName: 'Land', alsoKnownAs }))
const RACES = [
  ['Berlin Marathon', 'germany/berlin', 'Berlin', 54_000],
  ['Munich Marathon', 'germany/munich', 'Munich', 5_000],
  ['New York City Marathon', 'united-states/new-york/new-york', 'New York', 55_000],
  ['São Paulo City Marathon', 'brazil/sao-paulo', 'São Paulo', 7_000],
  ['London Marathon', 'united-kingdom/london', 'London', 59_000],
  ['London Landmarks Half', 'united-kingdom/london', 'London', 20_000],
] as const
const races = RACES.map(([name, placePath, city, participants], index) =>
  aRace({
    id: index + 1,
    slug: `race-${index}`,
    name,
    placePath,
    city,
    country: PLACES.find(([path]) => path === placePath.split('/')[0])![1],
    participants,
  }),
)
const shards = searchShards(races, places)

/** As the browser does it, a file that is not there being one without entries. */
const find = (query: string, files = shards) =>
  walkShards(query, (name) => Promise.resolve(files.get(name) ?? { entries: [], deeper: false }))
const raceNames = async (query: string) => (await find(query)).races.map(({ name }) => name)
const placeNames = async (query: string) => (await find(query)).places.map(({ name }) => name)

describe('the search finds', () => {
  test.each([
    ['uk half', ['London Landmarks Half']],
    ['half uk', ['London Landmarks Half']],
    ['london uk', ['London Marathon', 'London Landmarks Half']],
    ['usa', ['New York City Marathon']],
    ['marathon Vereinigte Staaten', ['New York City Marathon']],
    ['nw york', ['New York City Marathon']],
    ['Berlin Halbmarathon', ['Berlin Marathon']],
    ['maraton de Berlin', ['Berlin Marathon']],
    ['Halbmarathon', ['London Landmarks Half']],
    ['maratona', ['London Marathon', 'New York City Marathon', 'Berlin Marathon', 'São Paulo City Marathon']],
  ])('as people elsewhere say it: %s', async (query, names) => {
    expect(await raceNames(query)).toEqual(names)
  })
  test('a country by its code, and a place beside the code of its country', async () => {
    expect(await placeNames('uk')).toEqual(['United Kingdom'])
    expect(await placeNames('london uk')).toEqual(['London'])
  })
  test('no page twice, by whatever name it was filed', () => {
    for (const [name, { entries }] of shards) {
      const paths = entries.map(({ path }) => path)
      expect([name, paths]).toEqual([name, [...new Set(paths)]])
    }
  })
  test.each([
    ['munchen', 'Munich Marathon'],
    ['München', 'Munich Marathon'],
    ['nyc', 'New York City Marathon'],
    ['sao paulo', 'São Paulo City Marathon'],
    ['SÃO', 'São Paulo City Marathon'],
    ['new york', 'New York City Marathon'],
    ['berlin mar', 'Berlin Marathon'],
    ['races in germany', 'Berlin Marathon'],
    ['marathon near munich', 'Munich Marathon'],
    ['berlin marathon 2027', 'Berlin Marathon'],
  ])('%s', async (query, name) => {
    expect((await raceNames(query))[0]).toBe(name)
  })

  test.each([
    ['berln', 'Berlin Marathon'],
    ['lodnon', 'London Marathon'],
    ['bberlin', 'Berlin Marathon'],
    ['londom', 'London Marathon'],
    ['eBrlin', 'Berlin Marathon'],
    ['muenich', 'Munich Marathon'],
  ])('%s, with one slip', async (query, name) => {
    expect((await raceNames(query))[0]).toBe(name)
  })

  test.each([
    ['Munich, Germany', ['Munich Marathon'], []],
    [
      'germany, brazil',
      ['Berlin Marathon', 'São Paulo City Marathon', 'Munich Marathon'],
      ['Germany', 'Brazil'],
    ],
    [
      'brazil or London',
      ['São Paulo City Marathon', 'London Marathon', 'London Landmarks Half'],
      ['Brazil', 'London'],
    ],
    ['berlin, xyzzy', [], []],
  ])('any of several names, where none has all of them: %s', async (query, ...names) => {
    expect([await raceNames(query), await placeNames(query)]).toEqual(names)
  })

  test('the largest races of a country by its name, alone and beside another word', async () => {
    expect(await raceNames('brazil')).toEqual(['São Paulo City Marathon'])
    expect(await raceNames('germany munich')).toEqual(['Munich Marathon'])
  })

  test('the largest races for a word that nearly all names have', async () => {
    expect(await raceNames('marathon')).toEqual([
      'London Marathon',
      'New York City Marathon',
      'Berlin Marathon',
      'São Paulo City Marathon',
    ])
    expect(await raceNames('half')).toEqual(['London Landmarks Half'])
  })

  test('what begins with another letter, before the beginning of a longer word but for a slip', async () => {
    expect((await raceNames('verlin'))[0]).toBe('Berlin Marathon')
    expect(await placeNames('verein')).toEqual(['United States'])
    expect((await placeNames('verienig'))[0]).toEqual('United States')
  })

  test('places beside races', async () => {
    expect(await placeNames('usa')).toEqual(['United States'])
    expect(await placeNames('lon')).toEqual(['London'])
    expect((await find('united')).places.map(({ path }) => path)).toContain('/marathons/united-states')
  })

  test('LA, alone and beside another common word, and at the top whole names', async () => {
    const named = (path: string, name: string, alsoKnownAs: string[] = []) => ({
      path,
      name,
      countryName: 'Land',
      alsoKnownAs,
    })
    const la = 'united-states/los-angeles'
    const others = ['Vereinigte Staaten', 'USA', 'États-Unis', 'Stati Uniti']
    const files = searchShards(
      [
        aRace({ id: 1, name: 'Los Angeles Marathon', placePath: la, city: 'Los Angeles', participants: 9 }),
        aRace({ id: 2, name: 'Rose Bowl Half', placePath: la, city: 'Los Angeles', participants: 8 }),
        // So many are larger that the file of `marathon` leaves the first out.
        ...Array.from({ length: 30 }, (_, n) =>
          aRace({ id: n + 3, name: `City ${n} Marathon`, participants: 99 }),
        ),
      ],
      [named('united-states', 'United States', others), named(la, 'Los Angeles', ['LA'])],
    )
    expect((await find('LA', files)).places.map(({ name }) => name)).toEqual(['Los Angeles'])
    expect((await find('LA marathon', files)).races.map(({ name }) => name)).toEqual(['Los Angeles Marathon'])
    expect((await find('la half', files)).races.map(({ name }) => name)).toEqual(['Rose Bowl Half'])
    expect((await find('stati', files)).places.map(({ name }) => name)).toEqual(['United States'])
    const atTop = files.get(TOP_SHARD)!.entries.find(({ name }) => name === 'United States')
    expect(atTop?.aliases).toBe('Vereinigte Staaten,USA,États-Unis')
  })

  test('a continent, by its page', async () => {
    const files = searchShards(
      RACES.map(([name, placePath], id) => aRace({ id, name, placePath, countryCode: 'DE' })),
      places,
    )
    const found = (await find('euro', files)).places.find(({ name }) => name === 'Europe')
    expect(found).toMatchObject({ where: 'Continent', path: '/marathons/europe', size: RACES.length })
    expect((await find('asia', files)).places).toEqual([])
    expect((await find('Eurooppa', files)).places.map(({ name }) => name)).toEqual(['Europe'])
  })

  test('Antarctica as the country that it is here, once', async () => {
    const files = searchShards(
      [aRace({ placePath: 'antarctica/union-glacier', countryCode: 'AQ' })],
      [{ path: 'antarctica', name: 'Antarctica', countryName: 'Antarctica', alsoKnownAs: [] }],
    )
    expect((await find('antarctica', files)).places.map(({ where }) => where)).toEqual(['Country'])
  })

  test('the larger race first where both match alike', async () => {
    expect(await raceNames('london')).toEqual(['London Marathon', 'London Landmarks Half'])
  })

  test('no slips where something is met as typed', () => {
    const entries = ['Berlin', 'Belgium'].map((name, size) => ({
      kind: 'place' as const,
      name,
      where: 'Country',
      path: `/${name}`,
      size,
    }))
    expect(suggest(entries, 'berl').places.map(({ name }) => name)).toEqual(['Berlin'])
    expect(suggest(entries, 'brel').places).toHaveLength(2)
  })

  test('a city with its state, and a state that is one city only once', async () => {
    const named = (path: string, name: string) => ({ path, name, countryName: 'Germany', alsoKnownAs: [] })
    const files = searchShards(
      [aRace({ placePath: 'germany/berlin/berlin' }), aRace({ placePath: 'germany/bavaria/berg' })],
      [
        named('germany', 'Germany'),
        named('germany/berlin', 'Berlin'),
        named('germany/berlin/berlin', 'Berlin'),
        named('germany/bavaria', 'Bavaria'),
        named('germany/bavaria/berg', 'Berg'),
      ],
    )
    expect((await find('ber', files)).places.map(({ name, where, path }) => [name, where, path])).toEqual([
      ['Berg', 'Bavaria, Germany', '/marathons/germany/bavaria/berg'],
      ['Berlin', 'Germany', '/marathons/germany/berlin/berlin'],
    ])
  })

  test('a state of more than the city of its name says that it is the region', async () => {
    const named = (path: string) => ({ path, name: 'Zurich', countryName: 'Switzerland', alsoKnownAs: [] })
    const files = searchShards(
      [
        aRace({ placePath: 'switzerland/zurich/zurich' }),
        aRace({ placePath: 'switzerland/zurich/uster', city: 'Uster' }),
      ],
      [named('switzerland/zurich'), named('switzerland/zurich/zurich')],
    )
    expect((await find('zur', files)).places.map(({ where, size }) => [where, size])).toEqual([
      ['Region · Switzerland', 2],
      ['Switzerland', 1],
    ])
  })

  test('a country that is one city only once, as the country; a city called like a larger country as a city', async () => {
    const named = (path: string, name: string) => ({ path, name, countryName: name, alsoKnownAs: [] })
    const land = (name: string) => [
      named(name.toLowerCase(), name),
      named(`${name}/${name}`.toLowerCase(), name),
    ]
    const files = searchShards(
      ['singapore/singapore', 'monaco/monaco', 'monaco/monte-carlo'].map((placePath) => aRace({ placePath })),
      [...land('Singapore'), ...land('Monaco')],
    )
    const found = async (query: string) =>
      (await find(query, files)).places.map(({ where, path, size }) => [where, path, size])
    expect(await found('singapore')).toEqual([['Country', '/marathons/singapore', 1]])
    expect(await found('monaco')).toEqual([
      ['Country', '/marathons/monaco', 2],
      ['City', '/marathons/monaco/monaco', 1],
    ])
  })

  test('nothing for nonsense and for nothing', async () => {
    expect(await find('zzqqx')).toEqual({ races: [], places: [] })
    expect(await find('  ')).toEqual({ races: [], places: [] })
  })
})

describe('near me', () => {
  const mexico = { path: 'mexico', name: 'Mexico', countryName: 'Mexico', alsoKnownAs: [] }
  const city = { slug: 'medellin', name: 'Medellín', region: 'Colombia', path: null }
  const files = searchShards([...races, aRace({ id: 99, placePath: 'mexico' })], [...places, mexico], [city])

  test.each(['near me', 'races near me', 'half marathons near me', 'Flat races near here'])(
    '%s is the page that finds out where that is, and no place that begins so',
    async (query) => {
      const found = await find(query, files)
      expect(found.races).toEqual([])
      expect(found.places.map(({ path }) => path)).toEqual(['/near'])
    },
  )
  test('a place is still found by its first letters', async () => {
    expect((await find('me', files)).places.map(({ name }) => name)).toContain('Mexico')
    expect((await find('near m', files)).places[0]?.path).toBe('/near')
    expect((await find('near mede', files)).places.map(({ path }) => path)).toEqual(['/near/medellin'])
  })
})

test('a word with a meaning of its own is no name with a slip', () => {
  const [gold, colombia] = ['Gold', 'Colombia'].map((name) => ({
    kind: 'place' as const,
    name,
    where: 'Country',
    path: `/${name}`,
    size: 1,
  }))
  expect(suggest([gold!, colombia!], 'cold').places).toEqual([])
  expect(suggest([gold!, colombia!], 'golt').places).toHaveLength(1)
})

test('at most four races and five places are suggested', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({
    kind: n % 2 ? ('race' as const) : ('place' as const),
    name: `Spring ${n}`,
    where: 'Land',
    path: `/${n}`,
    size: n,
  }))
  expect(suggest(many, 'spr')).toMatchObject({ races: { length: 4 }, places: { length: 5 } })
})

test('one letter shows the largest, read from the top shard', async () => {
  const read: string[] = []
  const found = await walkShards('b', (name) => {
    read.push(name)
    return Promise.resolve(shards.get(name)!)
  })
  expect(read).toEqual([TOP_SHARD])
  expect(found.races[0]?.name).toBe('Berlin Marathon')
})

test('any single slip in a word of five letters and more still finds it', () => {
  const word = 'valencia'
  fc.assert(
    fc.property(fc.nat(word.length - 1), fc.constantFrom(...'abcdefghij'), fc.nat(3), (at, letter, kind) => {
      const slips = [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + letter + word.slice(at),
        word.slice(0, at) + letter + word.slice(at + 1),
        word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
      ]
      return beginsWithOneSlip(word, slips[kind]!)
    }),
  )
})

test('no file of 2,000 races has more than its share of entries', async () => {
  const many = Array.from({ length: 2000 }, (_, n) =>
    aRace({
      ...races[n % races.length]!,
      id: n + 1,
      slug: `race-${n}`,
      name: `${races[n % races.length]!.name} ${n}`,
    }),
  )
  const large = searchShards(many, places)
  expect(Math.max(...[...large.values()].map(({ entries }) => entries.length))).toBe(380)
  const smallest = many.at(-1)!
  expect((await find(smallest.name, large)).races[0]?.name).toBe(smallest.name)
})

test('where only some races are offered, those are found that others would leave no room for', async () => {
  const many = Array.from({ length: 6 }, (_, at) =>
    aRace({ id: at + 1, slug: `berlin-${at}`, name: `Berlin Run ${at}`, participants: 10 - at }),
  )
  const files = searchShards(many, [])
  const read = (name: string) => Promise.resolve(files.get(name) ?? { entries: [], deeper: false })
  const isLast = ({ path }: SearchEntry) => path.endsWith('berlin-5')
  const found = async (offered?: typeof isLast) =>
    (await walkShards('berlin', read, offered)).races.map(({ name }) => name)
  expect(await found()).not.toContain('Berlin Run 5')
  expect(await found(isLast)).toEqual(['Berlin Run 5'])
})
