// A pace plan as a workout, read back as a watch's software reads it.
import FitParser from 'fit-file-parser'
import { expect, test } from 'vitest'
import { MARATHON_M } from '../../../rules/race/race-distances.ts'
import { planSplits } from '../../../rules/pacing/pacing.ts'
import { planRows } from './PlanAnswer.tsx'
import { planWorkout, withoutStops } from './save-plan.ts'

function rowsEvery(everyM: number, distanceM = MARATHON_M) {
  const splits = planSplits({ distanceM, goalSeconds: 12_600, everyM })
  return planRows(splits, 'km', { distanceM, heights: null, spacingM: 1000, limitSeconds: null })
}
const DAY = new Date('2026-11-25T00:00:00Z')

test('each split is a step with its distance and a range of 3 % around its speed', async () => {
  const file = planWorkout('3:30:00 Boston Marathon', rowsEvery(5000), DAY)
  if (!file.ok) throw new Error(file.reason)
  const read = (await new FitParser({ force: false, mode: 'list' }).parseAsync(
    file.value.buffer as ArrayBuffer,
  )) as unknown as { messages: Record<string, unknown[]> }
  const { file_id: files, workout, workout_step: steps } = read.messages
  expect(files).toMatchObject([{ type: 'workout' }])
  expect(workout).toMatchObject([
    { sport: 'running', num_valid_steps: 9, wkt_name: '3:30:00 Boston Marathon' },
  ])
  expect(steps).toHaveLength(9)
  // 42,195 m in 12,600 s are 3.349 m/s; distances are in centimetres, speeds in mm/s.
  expect(steps![0]).toMatchObject({
    wkt_step_name: '5 km',
    duration_type: 'distance',
    duration_value: 500_000,
    target_type: 'speed',
    custom_target_value_low: 3248,
    custom_target_value_high: 3449,
  })
  expect(steps!.at(-1)).toMatchObject({ wkt_step_name: 'Finish', duration_value: 219_500 })
})

test('a stop at a station does not make a step slower', () => {
  const rows = rowsEvery(5000)
  const running = withoutStops(rows, [
    { atM: 5000, seconds: 60 },
    { atM: 7500, seconds: 30 },
    { atM: 42_000, seconds: 10 },
  ])
  const stood = running.map(({ segmentSeconds }, i) => rows[i]!.segmentSeconds - segmentSeconds)
  expect(stood).toEqual([0, 90, 0, 0, 0, 0, 0, 0, 10])
})

test('a plan of more steps than a watch takes is refused, with what to do', () => {
  expect(planWorkout('100 km', rowsEvery(1000, 100_000), DAY)).toEqual({
    ok: false,
    reason: 'A watch takes 50 steps, and this plan has 100: set the marks farther apart.',
  })
  expect(planWorkout('Marathon', rowsEvery(1000), DAY).ok).toBe(true)
})

test('a long name is cut between characters', () => {
  const file = planWorkout('3:30:00 Maratón de São Paulo às Colinas', rowsEvery(5000), DAY)
  if (!file.ok) throw new Error(file.reason)
  const words = new TextDecoder('utf-8', { fatal: true })
  const at = new TextDecoder('latin1').decode(file.value).indexOf('3:30:00')
  const name = file.value.slice(at, file.value.indexOf(0, at))
  expect(words.decode(name)).toBe('3:30:00 Maratón de São Paulo')
})
