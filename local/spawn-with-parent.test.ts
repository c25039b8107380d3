// A program that a process has started ends with it, also where nothing could end it any more.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, vi } from 'vitest'
import { spawnWithParent } from './spawn-with-parent.ts'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('a program ends when the process that started it is killed', async () => {
  const module = join(import.meta.dirname, 'spawn-with-parent.ts')
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { spawnWithParent } from ${JSON.stringify(module)}
     const { stdout } = spawnWithParent(['--eval', 'setInterval(() => 0, 60000); console.log(process.pid)'], {})
     stdout.pipe(process.stdout)`,
  ])
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 })
})

it('a program that has come to its end is not kept by that', async () => {
  const child = spawnWithParent(['--eval', 'console.log(1)'], {})
  expect(await once(child, 'close')).toEqual([0, null])
})
