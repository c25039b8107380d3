// What the search box answers from the files of the real catalogue: short words, other languages, other spellings, slips.
import { describe, expect, test } from 'vitest'
import { LARGE_CITIES } from '../../src/data/large-cities.ts'
import { countryNameOf } from '../../src/rules/place/countries.ts'
import { nearPlaces } from '../../src/rules/place/near-places.ts'
import { placeTree } from '../../src/rules/place/place-tree.ts'
import { RACE_LABELS } from '../../src/rules/race/race.ts'
import { walkShards } from '../../src/rules/search/race-search.ts'
import { searchShards } from '../../src/rules/search/search-shards.ts'
import { readPlaces } from '../../supabase/catalogue-files.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'

const catalogue = catalogueRaces()
const placesOnFile = readPlaces().map(({ alsoKnownAs = [], parentPath = null, ...place }) => ({
  ...place,
  alsoKnownAs,
  parentPath,
}))
const nearCities = nearPlaces(placeTree(placesOnFile, catalogue), LARGE_CITIES, countryNameOf)
const shards = searchShards(catalogue, placesOnFile, nearCities)
const find = (query: string) =>
  walkShards(query, (name) => Promise.resolve(shards.get(name) ?? { entries: [], deeper: false }))
const suggested = async (query: string) => {
  const { races, places } = await find(query)
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
  ['東京マラソン', 'Tokyo Marathon'],
  ['東京マラソン 2027', 'Tokyo Marathon'],
  ['名古屋ウィメンズマラソン', "Nagoya Women's Marathon"],
  ['福岡国際マラソン', 'Fukuoka International Marathon'],
  ['横浜', 'Yokohama Marathon'],
  ['丸亀ハーフマラソン', 'Kagawa Marugame Half Marathon'],
  ['北京马拉松', 'Beijing Marathon'],
  ['台北馬拉松', 'Taipei Marathon'],
  ['서울마라톤', 'Seoul Marathon'],
  ['춘천 마라톤', 'Chuncheon Marathon'],
  ['Московский марафон', 'Moscow Marathon'],
  ['Берлинский полумарафон', 'Berlin Half Marathon'],
  ['Ημιμαραθώνιος Αθήνας', 'Athens Half Marathon'],
  ['Београдски маратон', 'Belgrade Marathon'],
  ['מרתון תל אביב', 'Tel Aviv Marathon'],
  ['ماراثون دبي', 'Dubai Marathon'],
  ['نصف ماراثون رأس الخيمة', 'Ras Al Khaimah Half Marathon'],
  ['ماراثون عمان', 'Amman International Marathon'],
  ['กรุงเทพมาราธอน', 'Amazing Thailand Marathon Bangkok'],
  ['मुंबई मैराथन', 'Mumbai Marathon'],
  ['दिल्ली हाफ मैराथन', 'Delhi Half Marathon'],
  ['ベルリンマラソン', 'Berlin Marathon'],
  ['홍콩 마라톤', 'Hong Kong Marathon'],
  ['თბილისის მარათონი', 'Tbilisi Half Marathon'],
  ['saint louis', 'St. Louis'],
  ['rock and roll', "Rock 'n' Roll Madrid Half Marathon"],
  ['al quds', 'Jerusalem Marathon'],
  ['chciago', 'Chicago Marathon'],
  ['edinbrugh half', 'Edinburgh Half Marathon'],
])('%s is answered with %s', async (query, name) => {
  expect(await suggested(query)).toContain(name)
})

const MAJORS = catalogue.filter(({ label }) => label === 'World Marathon Majors').map(({ name }) => name)

test('all labels of the catalogue are known by what people call them', () => {
  const labels = new Set(catalogue.flatMap(({ label }) => label ?? []))
  expect([...labels].sort()).toEqual([...RACE_LABELS].sort())
})

test.each(['majors', 'World Marathon Majors', 'abbott', 'Abbott World Marathon Majors', 'wmm', 'six star'])(
  '%s is answered with races of that label',
  async (query) => {
    const { races } = await find(query)
    expect(races).toHaveLength(4)
    for (const { name } of races) expect(MAJORS).toContain(name)
  },
)

test.each([
  ['platinum label', 'World Athletics Platinum'],
  ['gold label', 'World Athletics Gold'],
  ['world athletics elite label', 'World Athletics Elite'],
  ['AIMS', 'AIMS'],
])('%s is answered with races of the label %s', async (query, label) => {
  const labelled = new Set(catalogue.filter((race) => race.label === label).map(({ name }) => name))
  const { races } = await find(query)
  expect(races).toHaveLength(4)
  for (const { name } of races) expect(labelled).toContain(name)
})

test('of two countries both are suggested, with the largest races of each', async () => {
  const { races, places } = await find('spain, portugal')
  expect(places.slice(0, 2).map(({ name }) => name)).toEqual(['Spain', 'Portugal'])
  expect(new Set(races.map(({ where }) => where.split(', ').at(-1)))).toEqual(new Set(['Spain', 'Portugal']))
})

test.each(['semi-marathon', 'semi marath', 'Media Marathon', 'halve marathon', 'Semi-marathons'])(
  '%s alone is answered with half marathons only',
  async (query) => {
    const names = await suggested(query)
    expect(names).toHaveLength(4)
    for (const name of names) expect(name).toContain('Half')
  },
)

describe('what is near', () => {
  test.each([
    ['near manchester', '/near/manchester', 'Manchester Marathon'],
    ['races near oslo', '/near/oslo', 'Oslo Marathon'],
    ['marathons near london', '/near/london', 'London Marathon'],
    ['half marathon near London', '/near/london', 'London Landmarks Half Marathon'],
    ['near münchen', '/near/munich', 'Munich Marathon'],
    ['near manchster', '/near/manchester', 'Manchester Marathon'],
  ])('%s is led to %s, before the place itself, with the races there', async (query, path, race) => {
    const { races, places } = await find(query)
    expect(places[0]?.path).toBe(path)
    expect(races.map(({ name }) => name)).toContain(race)
  })

  test.each(['near me', 'races near me', 'half marathons near me', 'nearby', 'around me', 'near'])(
    '%s is led to the page that takes the own location',
    async (query) => expect((await find(query)).places[0]?.path).toBe('/near'),
  )

  test('a large city without a race is answered with what is near it', async () => {
    expect((await find('kinshasa')).places[0]).toMatchObject({
      name: 'Races near Kinshasa',
      path: '/near/kinshasa',
    })
  })

  test('a place itself stands before what is near it', async () => {
    const paths = (await find('manchester')).places.map(({ path }) => path)
    expect(paths[0]).toBe('/marathons/united-kingdom/england/manchester')
    expect(paths).toContain('/near/manchester')
  })

  test('words that all races have bring no such page', async () => {
    for (const query of ['marathon', 'half', 'half marathon']) {
      const { places } = await find(query)
      expect(
        places.filter(({ path, name }) => path.startsWith('/near') && !name.endsWith(' Marathon')),
      ).toEqual([])
    }
  })
})
