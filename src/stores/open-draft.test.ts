// Drafts: each letter on the device, the server when typing pauses, and never one device's text over another's.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '../contract/submissions.ts'
import { EMPTY_FORM } from '../domain/submission-form.ts'

const server = new Map<string, Draft>()
let lostAnswers = 0
let offline = false
let blocked = false

vi.mock('../browser/api.ts', () => {
  class ApiError extends Error {
    readonly status: number
    constructor(status: number) {
      super(String(status))
      this.status = status
    }
  }
  return {
    ApiError,
    callApi: (path: string, { method = 'GET', body }: { method?: string; body?: Draft } = {}) => {
      if (offline) return Promise.reject(new ApiError(0))
      if (method === 'GET') return Promise.resolve([...server.values()])
      const id = path.split('/').at(-1)!
      if ((server.get(id)?.version ?? 0) !== body!.version) return Promise.reject(new ApiError(409))
      const kept = { ...body!, id, version: body!.version + 1, updatedAt: '2026-11-21T10:00:00Z' }
      server.set(id, kept)
      return lostAnswers-- > 0 ? Promise.reject(new ApiError(0)) : Promise.resolve(kept)
    },
  }
})
const kept = new Map<string, string | null>()
vi.mock('../browser/storage.ts', () => ({
  readStored: (key: string) => kept.get(key) ?? null,
  writeStored: (key: string, value: string | null) => kept.set(key, value),
  isOnDevice: () => !blocked,
}))

const { openDraft } = await import('./open-draft.ts')
const { deviceDrafts, listDrafts } = await import('./submission-drafts.ts')

const ME = 'me'
const blank = () => ({ id: 'a', raceId: null, form: EMPTY_FORM, version: 0, waits: false, changedAt: '' })
const reopen = () => openDraft(ME, deviceDrafts(ME)[0]!)

beforeEach(() => {
  server.clear()
  kept.clear()
  lostAnswers = 0
  offline = false
  blocked = false
})

test('what is typed is on the device at once and on the server after saving', async () => {
  const draft = openDraft(ME, blank())
  draft.change({ name: 'Half a na' })
  expect(deviceDrafts(ME)).toMatchObject([{ waits: true, form: { name: 'Half a na' } }])
  await draft.save()
  expect(server.get('a')).toMatchObject({ version: 1, form: { name: 'Half a na' } })
  expect([draft.$saving.get(), deviceDrafts(ME)[0]!.waits]).toEqual(['saved', false])
})

test('a server that is away loses nothing, and gets it later', async () => {
  const draft = openDraft(ME, blank())
  offline = true
  draft.change({ name: 'Offline' })
  await draft.save()
  expect([draft.$saving.get(), (await listDrafts(ME))[0]!.form.name]).toEqual(['device', 'Offline'])
  offline = false
  await reopen().save()
  expect(server.get('a')).toMatchObject({ form: { name: 'Offline' } })
})

test('an answer that was lost makes no second draft', async () => {
  const draft = openDraft(ME, blank())
  draft.change({ name: 'One' })
  lostAnswers = 1
  await draft.save()
  draft.stop()
  const again = reopen()
  again.change({ name: 'Two' })
  await again.save()
  expect([...server.values()]).toMatchObject([{ id: 'a', version: 2, form: { name: 'Two' } }])
})

test('another device’s newer text stays, and this one’s goes on as a draft of its own', async () => {
  const draft = openDraft(ME, blank())
  draft.change({ name: 'Mine' })
  await draft.save()
  server.set('a', { ...server.get('a')!, version: 2, form: { name: 'Theirs' } })
  draft.change({ name: 'Mine again' })
  await draft.save()
  await draft.save()
  expect([...server.values()].map(({ form }) => form.name)).toEqual(['Theirs', 'Mine again'])
  expect(deviceDrafts(ME)).toHaveLength(1)
})

test('a send whose answer was lost keeps its key, also where the draft goes on under another number', async () => {
  const draft = openDraft(ME, blank())
  draft.change({ name: 'First' })
  await draft.save()
  expect(draft.beginSend()).toMatchObject({ id: 'a', sendKey: 'a' })
  // It had arrived: the server has taken the draft away. Then a word is corrected.
  server.delete('a')
  draft.change({ name: 'Corrected' })
  await draft.save()
  const next = draft.beginSend()
  expect([next.id === 'a', next.sendKey, reopen().beginSend().sendKey]).toEqual([false, 'a', 'a'])
})

test('a send that was refused, or another device’s text, leaves no key behind', async () => {
  const draft = openDraft(ME, blank())
  draft.change({ name: 'Mine' })
  await draft.save()
  draft.beginSend()
  draft.endSend()
  expect(deviceDrafts(ME)[0]).not.toHaveProperty('sendKey')
  draft.beginSend()
  server.set('a', { ...server.get('a')!, version: 7, form: { ...EMPTY_FORM, name: 'Theirs' } })
  draft.change({ name: 'Mine, corrected' })
  await draft.save()
  const { id, sendKey } = draft.beginSend()
  expect([id === 'a', sendKey === id]).toEqual([false, true])
})

test('says what is true where the device keeps nothing, or the session has ended', async () => {
  blocked = true
  offline = true
  const draft = openDraft(ME, blank())
  draft.change({ name: 'A' })
  expect(draft.$saving.get()).toBe('page')
  await draft.save()
  expect(draft.$saving.get()).toBe('page')
})
