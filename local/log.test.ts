// What is logged: as JSON one object a line, whatever is printed; and of a refused statement nothing that was in it.
import { expect, it } from 'vitest'
import { hideStatements, logAsJson } from './log.ts'

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

it('says of a statement that the database refuses which rule it broke, and nothing that was in it', () => {
  const lines: unknown[] = []
  const console = { error: (line: unknown) => lines.push(line) } as unknown as Console
  hideStatements(console)
  const refusal = { severity: 'ERROR', query: 'update medals set note = $1', params: ['My knee hurts.'] }
  const unique = { code: '23505', table: 'medals', constraint: 'medals_once_a_year' }
  console.error(Object.assign(new Error('duplicate key value'), refusal, unique))
  console.error(Object.assign(new Error('invalid input syntax: "My knee"'), refusal, { code: '22P02' }))
  const full = 'could not extend file "base/5/1": No space left on device'
  console.error(Object.assign(new Error(full), refusal, { code: '53100' }))
  console.error(new Error('no answer'))
  expect(lines).toEqual([
    'The embedded database refused a statement of medals by medals_once_a_year (23505).',
    'The embedded database refused a statement (22P02).',
    `The embedded database refused a statement: ${full} (53100).`,
    new Error('no answer'),
  ])
})
