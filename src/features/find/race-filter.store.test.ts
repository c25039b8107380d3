// The filter and the address in step, with a history of our own.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { indexedRace, indexOf } from '../../../tests/fixtures/indexed-races.ts'
import { NO_FILTER } from '../../rules/search/race-filter.ts'
import {
  $ignoredValues,
  $lastChosen,
  $raceFilter,
  $queryParser,
  addressOf,
  changeFilter,
  dropIgnored,
  followAddress,
  meantFilter,
  settleSearch,
  typeSearch,
} from './race-filter.store.ts'

const INDEX = indexOf([indexedRace()])
let entries: string[]
let back: () => void
let stop: () => void

/** Opens an address in a browser that has nothing but a location and a history. */
function open(address: string, home = '/all-races') {
  entries = [address]
  const here = () => new URL(entries.at(-1)!, 'https://example.org')
  const listeners = new Set<() => void>()
  vi.stubGlobal('location', {
    get pathname() {
      return here().pathname
    },
    get search() {
      return here().search
    },
  })
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, to: string) => entries.push(to),
    replaceState: (_state: unknown, _title: string, to: string) => entries.splice(-1, 1, to),
  })
  vi.stubGlobal('addEventListener', (_kind: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_kind: string, listener: () => void) => listeners.delete(listener))
  back = () => {
    entries.pop()
    for (const listener of listeners) listener()
  }
  stop = followAddress(home, INDEX)
}

beforeEach(() => open('/all-races'))
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('the address is read at the start, with places by any name', () => {
  open('/all-races?country=Germany&terrain=lava&country=narnia')
  expect($raceFilter.get()).toEqual({ ...NO_FILTER, country: ['germany', 'narnia'] })
  expect($ignoredValues.get()).toEqual([{ name: 'terrain', value: 'lava' }])
  open('/all-races/4')
  expect($raceFilter.get().page).toBe(4)
})

describe('a choice', () => {
  test('is a step of the history, from the first page on', () => {
    open('/all-races/4')
    changeFilter({ month: [4] })
    changeFilter({ page: 2 })
    expect(entries).toEqual(['/all-races/4', '/all-races?month=4', '/all-races?month=4&page=2'])
    back()
    expect($raceFilter.get()).toEqual({ ...NO_FILTER, month: [4] })
    back()
    expect($raceFilter.get()).toEqual({ ...NO_FILTER, page: 4 })
  })

  test('that changes nothing is none', () => {
    changeFilter({ month: [] })
    expect(entries).toEqual(['/all-races'])
  })
})

describe('letters', () => {
  test('typed one after the other are one step', () => {
    for (const text of ['b', 'be', 'ber']) typeSearch(text)
    expect(entries).toEqual(['/all-races', '/all-races?search=ber'])
    changeFilter({ month: [4] })
    typeSearch('berl')
    expect(entries.slice(2)).toEqual(['/all-races?search=ber&month=4', '/all-races?search=berl&month=4'])
    back()
    back()
    expect($raceFilter.get().search).toBe('ber')
  })

  test('stay as typed in the field, without outer spaces in the address', () => {
    typeSearch('new ')
    expect($raceFilter.get().search).toBe('new ')
    expect(entries.at(-1)).toBe('/all-races?search=new')
  })
})

test('what was not understood goes on being told until it is dropped or something is chosen', () => {
  open('/all-races?terrain=lava&month=99')
  const [first] = $ignoredValues.get()
  dropIgnored(first!)
  expect($ignoredValues.get()).toEqual([{ name: 'month', value: '99' }])
  expect(entries).toEqual(['/all-races?month=99'])
  changeFilter({ month: [9] })
  expect(entries.at(-1)).toBe('/all-races?month=9')
  expect($ignoredValues.get()).toEqual([])
})

test('another page keeps its own address', () => {
  open('/races-map', '/races-map')
  changeFilter({ month: [4] })
  expect(entries.at(-1)).toBe('/races-map?month=4')
  expect(addressOf({ ...NO_FILTER, page: 2 })).toBe('/races-map?page=2')
})

test('words of a search that mean choices become those in the address, where they came with it or are sent', async () => {
  open('/all-races?search=hilly+marathon+germany')
  await settleSearch('replace')
  expect($raceFilter.get()).toMatchObject({
    search: 'germany',
    raceType: ['marathon'],
    elevationProfile: ['Hilly', 'Very Hilly'],
  })
  const settled =
    '/all-races?search=germany&raceType=marathon&elevationProfile=hilly&elevationProfile=very-hilly'
  expect(entries).toEqual([settled])
  typeSearch('germany may')
  await settleSearch('push')
  expect(entries).toHaveLength(3)
  expect(entries.at(-1)).toBe(settled.replace('&elevationProfile', '&month=5&elevationProfile'))
})

test('while they are typed they stand in the address as typed, and a choice takes them along', async () => {
  typeSearch('flat germany')
  await vi.waitFor(() => expect($queryParser.get()).not.toBeNull())
  expect(entries.at(-1)).toBe('/all-races?search=flat+germany')
  expect(meantFilter()).toMatchObject({ search: 'germany', elevationProfile: ['Flat'] })
  changeFilter({ month: [5] })
  expect(entries.at(-1)).toBe('/all-races?search=germany&month=5&elevationProfile=flat')
})

test('what was chosen last is known until the address is gone back', () => {
  changeFilter({ country: ['germany'] })
  changeFilter({ terrain: ['Sand'] })
  expect($lastChosen.get()).toBe('terrain')
  changeFilter({ terrain: [], month: [4] })
  expect($lastChosen.get()).toBeNull()
  changeFilter({ entryState: 'open' })
  expect($lastChosen.get()).toBe('entryState')
  back()
  expect($lastChosen.get()).toBeNull()
})
