// How the site is doing: what jobs note of their runs, and what health tells everybody of it.
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { scheduledJob } from '../../src/platform/server/scheduled-job.ts'
import { callApi, callAs } from '../api/call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, admin } = withSupabase({ functions: true, people: { admin: 'admin' } })

const sql = (text: string) => supabase.database.query(text)
const health = async () => (await (await callApi('/api/health')).json()) as Record<string, unknown>

test('health says which job ran when and whether it failed, and admins read why', async () => {
  expect(await health()).toMatchObject({ status: 'ok', jobs: [] })
  await scheduledJob('send-emails', () => Promise.resolve())()
  const broken = scheduledJob('clear-uploads', () => Promise.reject(new Error('the reason, for admins')))
  await expect(broken()).rejects.toThrow('the reason, for admins')
  const report = await health()
  expect(report).toMatchObject({
    jobs: [
      { name: 'clear-uploads', failed: true, succeededAt: null },
      { name: 'send-emails', failed: false, succeededAt: expect.any(String) as string },
    ],
  })
  expect(JSON.stringify(report)).not.toContain('reason')
  const { operating } = (await (await callAs(admin, 'GET', '/api/admin/summary')).json()) as {
    operating: { failures: object }
  }
  expect(operating.failures).toEqual({ 'clear-uploads': 'the reason, for admins' })
})

test('a job that failed and then succeeds has no failure any more', async () => {
  await scheduledJob('clear-uploads', () => Promise.resolve())()
  expect(await health()).toMatchObject({ jobs: [{ name: 'clear-uploads', failed: false }, {}] })
})

test('health counts e-mails that are due, not those that wait for a build, and tells the last build', async () => {
  await sql(`select private.queue_email('welcome', 'due@startline.test', '{}', 'due')`)
  await sql(`select private.queue_email('submission-approved', 'held@startline.test', '{}', 'held')`)
  await sql(`select private.send_when_published('held')`)
  await sql(`insert into public.rebuild_runs (state, due_at, started_at) values ('running', now(), now())`)
  expect(await health()).toMatchObject({
    outbox: { waiting: 1, dead: 0, oldestAt: expect.any(String) as string },
    lastBuild: { state: 'running', finishedAt: null },
    freeDiskMb: null,
    diskIsLow: null,
  })
})

test('health and the overview tell the free space of the disk that holds the data, and when it is too little', async () => {
  vi.stubEnv('DATA_DIR', import.meta.dirname)
  const { statfsSync } = fs
  const withFree = (megabytes: number) => {
    fs.statfsSync = (() => ({ bavail: megabytes, bsize: 1024 ** 2 })) as unknown as typeof statfsSync
    syncBuiltinESMExports()
  }
  try {
    withFree(301)
    expect(await health()).toMatchObject({ status: 'ok', freeDiskMb: 301, diskIsLow: false })
    withFree(299)
    expect(await health()).toMatchObject({ status: 'low-disk', freeDiskMb: 299, diskIsLow: true })
    const summary = await (await callAs(admin, 'GET', '/api/admin/summary')).json()
    expect(summary).toMatchObject({ operating: { freeDiskMb: 299, diskIsLow: true } })
  } finally {
    fs.statfsSync = statfsSync
    syncBuiltinESMExports()
    vi.unstubAllEnvs()
  }
})

test('health and the overview tell how many of the e-mails kept here cannot be read', async () => {
  expect((await health()).unreadableEmails).toBeNull()
  const folder = mkdtempSync(join(tmpdir(), 'operating-'))
  mkdirSync(join(folder, 'outbox'))
  vi.stubEnv('DATA_DIR', folder)
  expect((await health()).unreadableEmails).toBe(0)
  const email = { id: '1', sentAt: '2026-11-24', to: 'ada@startline.test', subject: 'Hello', html: '<p>' }
  writeFileSync(join(folder, 'outbox/1.json'), JSON.stringify(email))
  writeFileSync(join(folder, 'outbox/2.json'), JSON.stringify({ ...email, html: 5 }))
  writeFileSync(join(folder, 'outbox/3.json'), '{"id": "3", "sent')
  expect((await health()).unreadableEmails).toBe(2)
  const summary = await (await callAs(admin, 'GET', '/api/admin/summary')).json()
  expect(summary).toMatchObject({ operating: { unreadableEmails: 2 } })
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('health and the overview tell whether a mail server is named', async () => {
  vi.stubEnv('SMTP_URL', '')
  expect((await health()).hasMailServer).toBe(false)
  vi.stubEnv('SMTP_URL', 'smtp://mail.example')
  expect((await health()).hasMailServer).toBe(true)
  const summary = await (await callAs(admin, 'GET', '/api/admin/summary')).json()
  expect(summary).toMatchObject({ operating: { hasMailServer: true } })
  vi.unstubAllEnvs()
})
