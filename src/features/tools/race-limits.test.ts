// What the cut-off clock is given of each race.
import { expect, it } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { raceLimits } from './race-limits.ts'

it('a race with a limit comes by name, with the waves and checkpoints that its organiser announces', () => {
  const limits = raceLimits([
    aRace({
      name: 'Zell',
      slug: 'zell',
      timeLimitSeconds: 21_600,
      cutOffs: ' 30k 4:00 ',
      startDelayMinutes: 25,
    }),
    aRace({ name: 'Aue', slug: 'aue', timeLimitSeconds: 18_000, cutOffs: 'Roads open after noon.' }),
    aRace({ name: 'Open', slug: 'open', timeLimitSeconds: null, cutOffs: '30k 4:00' }),
  ])
  const { distanceM } = aRace({})
  expect(limits).toEqual([
    { slug: 'aue', name: 'Aue', distanceM, limitSeconds: 18_000 },
    {
      slug: 'zell',
      name: 'Zell',
      distanceM,
      limitSeconds: 21_600,
      startDelayMinutes: 25,
      points: '30k 4:00',
    },
  ])
})
