import { expect, test } from 'vitest'
import { MAX_KEPT } from './offline.ts'
import {
  NOTHING_WANTED,
  offlineChanges,
  PACE_TOOLS,
  readWantedOffline,
  withRaces,
  withRemoved,
} from './wanted-offline.ts'

const BOSTON = '/marathon/boston-marathon'
const BERLIN = '/marathon/berlin-marathon'

test('at first the tools and the races are fetched', () => {
  expect(offlineChanges(NOTHING_WANTED, [BOSTON], new Set())).toEqual({
    fetch: [...PACE_TOOLS, BOSTON],
    drop: [],
  })
})

test('a race that is no longer saved leaves, one that was only opened is not touched', () => {
  const kept = { of: '1', races: [BOSTON], removed: [] }
  const stored = new Set([BOSTON, BERLIN, ...PACE_TOOLS])
  expect(offlineChanges(kept, [], stored)).toEqual({ fetch: [], drop: [BOSTON] })
})

test('of more races than there is room for, none pushes out another, nor a tool', () => {
  const races = Array.from({ length: MAX_KEPT }, (_, at) => `/marathon/of-${at}`)
  const { fetch } = offlineChanges(NOTHING_WANTED, races, new Set())
  expect(fetch).toHaveLength(MAX_KEPT)
  expect(fetch).toEqual(expect.arrayContaining([...PACE_TOOLS]))
  expect(offlineChanges({ of: '', races, removed: [] }, races, new Set(fetch)).fetch).toEqual([])
})

test('what the visitor removed does not come back by itself', () => {
  const kept = { of: '1', races: [BOSTON], removed: [BOSTON, PACE_TOOLS[0]!] }
  expect(offlineChanges(kept, [BOSTON], new Set()).fetch).toEqual(PACE_TOOLS.slice(1))
})

test('a race that was removed, and is saved anew later, is kept again', () => {
  const removed = withRemoved({ of: '1', races: [BOSTON], removed: [] }, [BOSTON])
  const unsaved = withRaces(removed, [])
  expect(unsaved.removed).toEqual([])
  expect(offlineChanges(unsaved, [BOSTON], new Set()).fetch).toContain(BOSTON)
  // As long as it stays saved, it stays away.
  expect(withRaces(removed, [BOSTON]).removed).toEqual([BOSTON])
})

test('taking off all pages does not keep away a race that was only opened, when it is saved later', () => {
  const kept = { of: '1', races: [BOSTON], removed: [] }
  const taken = withRemoved(kept, [BOSTON, BERLIN, '/about', PACE_TOOLS[0]!])
  expect(taken.removed).toEqual([BOSTON, PACE_TOOLS[0]])
  expect(offlineChanges(taken, [BOSTON, BERLIN], new Set()).fetch).toEqual([...PACE_TOOLS.slice(1), BERLIN])
})

test.each(['', '{', 'null', '3', '{"of":1,"races":"x","removed":[1,"//",null]}'])(
  '%s is read as nothing',
  (text) => {
    const { of, races } = readWantedOffline(text)
    expect({ of, races }).toEqual({ of: '', races: [] })
  },
)
