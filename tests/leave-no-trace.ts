// Files that run in one worker find it as the first one did: what a file stubs, sets or freezes is undone when it ends.
import { afterAll, vi } from 'vitest'

const before = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
