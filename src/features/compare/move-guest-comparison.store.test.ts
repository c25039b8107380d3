// A comparison that moves to an account: what is sent of it, when it is sent again and when not, and whose copy is whose.
import { beforeEach, expect, test, describe } from 'vitest'
import { GuestDevice } from '../../../tests/guest-device.ts'
import { until, type Answer } from '../../../tests/stub-browser.ts'
import * as fc from '../../../tests/fast-check.ts'
import { readComparisonCopies, type ComparisonCopy } from './move-guest-comparison.store.ts'

describe('move guest comparison', () => {
  const COMPARED = 'Comparison Migrated: Your comparison has been saved to your account!'
  const NOT_COMPARED = 'Migration Error: Your comparison could not be saved. You can recreate it manually.'

  let device: GuestDevice

  beforeEach(() => {
    device = new GuestDevice()
    device.signIn('ada')
  })

  const known = (id: number, raceType: string) => ({ id, slug: `race-${id}`, raceType, name: `Race ${id}` })
  const requestsTo = (path: string) => device.requests.filter((request) => request.path.startsWith(path))
  const refusal = (fields?: Record<string, string>): Answer => ({
    status: 422,
    body: { code: 'invalid', message: 'invalid', ...(fields && { fields }) },
  })

  test.each([
    ['one type that is known', [known(4, 'marathon'), known(5, 'marathon')], 'marathon'],
    ['two types', [known(4, 'marathon'), known(5, 'half-marathon')], undefined],
    ['types of which one is not known', [known(4, 'marathon')], undefined],
  ])('races of %s are sent with their type only where it is the one', async (_what, races, raceType) => {
    device.compared(JSON.stringify({ marathons: [4, 5], races }))
    expect(await device.visit()).toEqual([COMPARED])
    const [{ body } = { body: null }] = device.posted('/api/comparisons')
    expect((body as { raceType?: string }).raceType).toBe(raceType)
  })

  test.each([
    ['the connection fails', null],
    ['the server fails', { status: 500 }],
    ['what is refused is no race', refusal({ name: 'is too long' })],
    ['nothing is said of a race', refusal()],
  ])('where %s, nobody asks which races are gone, and it is not sent again', async (_what, answer) => {
    device.compared('{"marathons":[4,5]}')
    device.answer = () => answer
    expect(await device.visit()).toEqual([NOT_COMPARED])
    expect([requestsTo('/api/comparisons').length, requestsTo('/api/marathons').length]).toEqual([1, 0])
  })

  test('a refusal of races that are all there is not answered by sending them again', async () => {
    device.compared('{"marathons":[4,5]}')
    device.answer = (request) =>
      request.method === 'POST' ? refusal({ raceIds: 'names a race twice' }) : device.api.answer(request)
    expect(await device.visit()).toEqual([NOT_COMPARED])
    expect([requestsTo('/api/comparisons').length, requestsTo('/api/marathons').length]).toEqual([1, 1])
  })

  test('where nobody can say which races are gone, it has failed and says so', async () => {
    device.compared('{"marathons":[4,5]}')
    device.answer = (request) =>
      request.method === 'POST' ? refusal({ raceIds: 'names one that is gone' }) : null
    expect(await device.visit()).toEqual([NOT_COMPARED])
    expect(device.copies()).toMatchObject([{ isUnderWay: false }])
  })

  test('of a comparison whose races are all gone nothing stays in hand', async () => {
    device.compared('{"marathons":[998,999]}')
    expect(await device.visit()).toEqual([NOT_COMPARED])
    const { $comparison } = await import('./comparison.store.ts')
    expect($comparison.get()).toEqual([])
  })

  test('that it failed is an error, and goes along to the page after signing in', async () => {
    device.compared('{"marathons":[4,5]}')
    device.answer = () => ({ status: 500 })
    expect(await device.moveWhileSigningIn()).toMatchObject({ kind: 'error', title: 'Migration Error' })
    expect(await device.visit()).toEqual([NOT_COMPARED])
  })

  test('a list of saved comparisons that is on the page shows the one that has moved', async () => {
    device.compared('{"marathons":[4,5]}')
    device.load()
    const { $savedComparisons } = await import('./saved-comparisons.store.ts')
    $savedComparisons.subscribe(() => undefined)
    await until(() => expect($savedComparisons.get().list).toEqual([]))
    const { migrateGuestData } = await import('../favourites/guest-migration.store.ts')
    await migrateGuestData()
    await until(() => expect($savedComparisons.get().list).toMatchObject([{ name: 'My comparison' }]))
  })

  test('who compared nothing leaves no copy of nothing', async () => {
    expect(await device.visit()).toEqual([])
    expect(device.local.texts.has('startline:account:comparisons')).toBe(false)
    expect(requestsTo('/api/comparisons')).toEqual([])
  })

  test('the same races compared by two people of one device move to both, each by their own copy', async () => {
    device.storeCopies({ person: 'grace' })
    device.compared('{"marathons":[4,5]}')
    expect(await device.visit()).toEqual([COMPARED])
    expect(device.copies().map(({ person, isUnderWay }) => [person, isUnderWay])).toEqual([
      ['grace', true],
      ['ada', false],
    ])
    expect([device.api.comparedBy('ada'), device.api.comparedBy('grace')]).toEqual([[['4', '5']], []])
    device.signIn('grace')
    expect(await device.visit()).toEqual([COMPARED])
    expect(device.api.comparedBy('grace')).toEqual([['4', '5']])
  })

  test('a move that was interrupted goes on beside a comparison that was made since', async () => {
    device.storeCopies({ text: '{"marathons":[4,5]}' })
    device.compared('{"marathons":[6,7]}')
    expect(await device.visit()).toEqual([COMPARED, COMPARED])
    expect(device.api.comparedBy('ada')).toEqual([
      ['4', '5'],
      ['6', '7'],
    ])
  })

  test('races that moved before and are compared again move again: the account may have lost them since', async () => {
    device.storeCopies({ isUnderWay: false })
    device.compared('{"marathons":[4,5]}')
    expect(await device.visit()).toEqual([COMPARED])
    expect(device.api.comparedBy('ada')).toEqual([['4', '5']])
  })

  test('with the account go its copies and what it had in hand; what is another person’s stays', async () => {
    const inHand = (person: string) => JSON.stringify({ marathons: [4], races: [], person })
    const { texts } = device.local
    device.storeCopies({}, { person: 'grace' })
    texts.set('startline:account:comparing', inHand('ada'))
    device.load()
    const { forgetForAccount } = await import('../favourites/guest-migration.store.ts')
    forgetForAccount('ada')
    expect(device.copies().map(({ person }) => person)).toEqual(['grace'])
    expect(texts.has('startline:account:comparing')).toBe(false)
    texts.set('startline:account:comparing', inHand('grace'))
    device.load()
    const { forgetForAccount: forgetAgain } = await import('../favourites/guest-migration.store.ts')
    forgetAgain('ada')
    expect(texts.has('startline:account:comparing')).toBe(true)
  })
})

describe('comparison copy', () => {
  const TODAY = '2026-11-21'
  const copy = (on: string): ComparisonCopy => {
    return { on, person: 'ada', text: '{"marathons":[1,2]}', isUnderWay: false }
  }
  const read = (value: unknown) => readComparisonCopies(JSON.stringify(value), TODAY)

  test('a copy is kept for 30 days, also where the clock was set back meanwhile', () => {
    const [kept, today, ahead] = [copy('2026-10-22'), copy(TODAY), copy('2026-12-01')]
    expect(read([copy('2026-10-21'), kept, today, ahead])).toEqual([kept, today, ahead])
  })

  test('the latest ten are kept', () => {
    const many = Array.from({ length: 14 }, (_, n) => ({ ...copy(TODAY), text: String(n) }))
    expect(read(many).map(({ text }) => Number(text))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  })

  test('what is no copy is left out, and any text at all can be read', () => {
    expect(
      read([null, 1, {}, { ...copy(TODAY), on: 'soon' }, { ...copy(TODAY), text: 1 }, copy(TODAY)]),
    ).toEqual([copy(TODAY)])
    expect(readComparisonCopies(null, TODAY)).toEqual([])
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => readComparisonCopies(text, TODAY).length <= 10),
    )
  })
})
