// What the database writes into the audit log, and the jobs that run by themselves, have words for whoever reads of them.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionWords } from '../../src/features/admin/AuditLog.tsx'
import { JOBS } from '../../src/features/admin/Overview.tsx'
import { schemaAsOne } from '../../supabase/write-schema.ts'

const found = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name!))

test('every action that a function of the database names', () => {
  const actions = found(schemaAsOne(), /write_audit\(\s*'([^']+)'\s*,/g)
  expect(actions.size).toBeGreaterThan(15)
  expect([...actions].filter((action) => actionWords(action) === action)).toEqual([])
})

test('every job, and nothing that is none', () => {
  const jobs = globSync('functions/*.ts').flatMap((file) => [
    ...found(readFileSync(file, 'utf8'), /scheduledJob\('([^']+)'/g),
  ])
  expect(Object.keys(JOBS).sort()).toEqual(jobs.sort())
})
