// The timer of this machine: each job at once and again, never twice at a time, and one that fails goes on.
import { expect, it, vi } from 'vitest'
import { startJobs } from './mount-functions.ts'

it('runs a job at once and then on its timer, one run at a time, also after a failure', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined)
  let running = 0
  let max = 0
  let runs = 0
  const { close } = startJobs([
    {
      name: 'test',
      everyMs: 5,
      run: async () => {
        running += 1
        max = Math.max(max, running)
        await new Promise((done) => setTimeout(done, 20))
        running -= 1
        runs += 1
        if (runs === 1) throw new Error('away')
      },
    },
  ])
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2))
  await close()
  expect([running, max]).toEqual([0, 1])
  expect(errors).toHaveBeenCalledTimes(1)
  const atClose = runs
  await new Promise((done) => setTimeout(done, 60))
  expect(runs).toBe(atClose)
})
