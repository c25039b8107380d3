// Starts a program of Node that does not outlive this process, also where this one is killed and cannot end it.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href

/** `args` are the program and what it is given; what it writes is read from `stdout` and `stderr`. */
export const spawnWithParent = (
  args: readonly string[],
  options: Omit<SpawnOptions, 'stdio'>,
): ChildProcess & { stdout: Readable; stderr: Readable } =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcess & { stdout: Readable; stderr: Readable }
