// The log of what the embedded database refuses.
import { expect, it } from 'vitest'
import { hideStatements } from './refused-statements.ts'

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
