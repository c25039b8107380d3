// Logs as JSON lines: one object a line, whatever is printed.
import { expect, it } from 'vitest'
import { logAsJson } from './json-log.ts'

function recorded(): { console: Console; lines: string[] } {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  return { console: { log: print, info: print, warn: print, error: print } as unknown as Console, lines }
}

it('prints one object a line, also for errors of many lines', () => {
  const { console, lines } = recorded()
  logAsJson(console)
  console.log('\nStartline is at %s', 'http://localhost:8888')
  console.error('A job failed:', new Error('no\nmore'))
  console.log('')
  expect(lines).toHaveLength(2)
  const [started, failed] = lines.map((line) => JSON.parse(line) as Record<string, string>)
  expect(started).toMatchObject({ level: 'info', message: 'Startline is at http://localhost:8888' })
  expect(failed).toMatchObject({
    level: 'error',
    message: expect.stringContaining('Error: no\nmore') as string,
  })
  expect(Date.parse(started!.time!)).not.toBeNaN()
})

it('does not wrap what functions log as JSON once more', () => {
  const { console, lines } = recorded()
  logAsJson(console)
  console.error('{"level":"error","job":"outbox","cause":"SMTP_URL is not set"}')
  console.log('{not JSON}')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { time: expect.any(String) as string, level: 'error', job: 'outbox', cause: 'SMTP_URL is not set' },
    { time: expect.any(String) as string, level: 'info', message: '{not JSON}' },
  ])
})
