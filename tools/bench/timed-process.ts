// Runs a command and tells how long it took and how much memory it needed at most (Linux: from /proc).
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessCost {
  seconds: number
  /** Peak resident memory of the process itself, in MB. */
  peakMb: number
}

const PEAK = /VmHWM:\s+(\d+) kB/

/** Runs to the end; rejects with the last lines of its output when it fails. */
export function timeProcess(
  command: string,
  args: string[],
  { cwd, env }: { cwd: string; env: Record<string, string | undefined> },
): Promise<ProcessCost> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let tail = ''
    let peakKb = 0
    const hear = (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-2000))
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const watch = setInterval(() => {
      try {
        peakKb = Math.max(
          peakKb,
          Number(PEAK.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0),
        )
      } catch {
        // Not Linux, or just ended: the last reading stands.
      }
    }, 100)
    child.once('close', (code) => {
      clearInterval(watch)
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, peakMb: peakKb / 1000 })
      else reject(new Error(`${command} ${args.join(' ')} failed:\n${tail}`))
    })
  })
}
