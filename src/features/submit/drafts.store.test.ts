// Drafts: each email on the device, the server when typing pauses, and never one device's text over another's.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from './submissions.schema.ts'
import { EMPTY_FORM, formOfListed, type SubmissionForm } from '../../rules/submission/submission-form.ts'
import { readSubmission } from '../../rules/submission/read-submission.ts'

const server = new Map<string, Draft>()
interface Sent {
  method: string
  path: string
  body: Record<string, unknown>
  key: string
}
const sent: Sent[] = []
/** What the server answers to the next sendings, where it is not that they arrived. */
const answers: ('lost' | 'refused')[] = []
let lostAnswers = 0
let offline = false
let blocked = false

vi.mock('../../platform/browser/api.ts', () => {
  class ApiError extends Error {
    readonly status: number
    readonly fields = { 'place.city': 'is no place' }
    constructor(status: number) {
      super(String(status))
      this.status = status
    }
  }
  return {
    ApiError,
    callApi: (
      path: string,
      {
        method = 'GET',
        body,
        headers,
      }: { method?: string; body?: Draft; headers?: Record<string, string> } = {},
    ) => {
      if (offline) return Promise.reject(new ApiError(0))
      if (path.startsWith('/api/marathons')) {
        const answer = answers.shift()
        if (answer === 'refused') return Promise.reject(new ApiError(422))
        sent.push({ method, path, body: body as never, key: headers!['Idempotency-Key']! })
        return answer ? Promise.reject(new ApiError(0)) : Promise.resolve({ id: 1 })
      }
      if (method === 'DELETE') return Promise.resolve(server.delete(path.split('/').at(-1)!))
      if (method === 'GET') return Promise.resolve([...server.values()])
      const id = path.split('/').at(-1)!
      if ((server.get(id)?.version ?? 0) !== body!.version) return Promise.reject(new ApiError(409))
      const stored = { ...body!, id, version: body!.version + 1, updatedAt: '2026-11-21T10:00:00Z' }
      server.set(id, stored)
      return lostAnswers-- > 0 ? Promise.reject(new ApiError(0)) : Promise.resolve(stored)
    },
  }
})
// The lists of the desk are asked anew after sending: nobody looks at them here.
vi.mock('../../platform/browser/queries.store.ts', () => ({
  fetchAgain: () => undefined,
  queryOf: () => null,
}))
const kept = new Map<string, string | null>()
vi.mock('../../platform/browser/storage.ts', () => ({
  readStored: (key: string) => kept.get(key) ?? null,
  writeStored: (key: string, value: string | null) => kept.set(key, value),
  isOnDevice: () => !blocked,
}))

const { openDraft } = await import('./drafts.store.ts')
const { deviceDrafts, listDrafts } = await import('./drafts.store.ts')

const ME = 'me'
const blank = () => ({ id: 'a', raceId: null, form: EMPTY_FORM, version: 0, waits: false, changedAt: '' })
const AT = { today: '2026-11-22', distanceM: 42_195 }
const proposalOf = (form: SubmissionForm) => readSubmission(form, AT).proposal
const sendOf = (draft: ReturnType<typeof openDraft>) => draft.send(proposalOf(draft.$draft.get().form))
const reopen = () => openDraft(ME, deviceDrafts(ME)[0]!)

beforeEach(() => {
  server.clear()
  kept.clear()
  sent.length = 0
  answers.length = 0
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
  expect(draft.$saving.get()).toBe('apart')
  expect(deviceDrafts(ME)).toHaveLength(1)
})

test('two devices that typed different facts have one draft with both, and what came in is looked over before it is sent', async () => {
  const here = openDraft(ME, blank())
  here.change({ name: 'Ring', city: 'Ulm' })
  await here.save()
  offline = true
  here.change({ fee: '75 EUR' })
  await here.save()
  offline = false
  // The other device has it from the server, and adds a fact.
  const theirs = server.get('a')!
  server.set('a', { ...theirs, version: 2, form: { ...theirs.form, participants: '12500' } })
  const again = reopen()
  const proposal = proposalOf(again.$draft.get().form)
  expect(await again.send(proposal)).toMatchObject({
    failure: expect.stringContaining('another device') as string,
  })
  expect(sent).toEqual([])
  const both = { name: 'Ring', city: 'Ulm', fee: '75 EUR', participants: '12500' }
  expect([...server.values()]).toMatchObject([{ id: 'a', version: 3, form: both }])
  expect(again.$draft.get().form).toMatchObject(both)
  expect(await sendOf(again)).toEqual({ sent: { id: 1 } })
  expect(sent).toMatchObject([{ key: 'a', body: { participants: 12_500, fee: '75 EUR' } }])
})

test('what is typed while two texts become one is kept, and saved after it', async () => {
  const here = openDraft(ME, blank())
  here.change({ name: 'Ring' })
  await here.save()
  server.set('a', { ...server.get('a')!, version: 2, form: { ...EMPTY_FORM, name: 'Ring', fee: '9 EUR' } })
  here.change({ sponsor: 'Sh' })
  const saving = here.save()
  await Promise.resolve()
  here.change({ sponsor: 'Shoes' })
  await saving
  await here.save()
  expect(server.get('a')!.form).toMatchObject({ name: 'Ring', fee: '9 EUR', sponsor: 'Shoes' })
})

test('a send whose answer was lost keeps its key, also where the draft goes on under another number', async () => {
  const draft = openDraft(ME, blank())
  draft.change({ name: 'First' })
  answers.push('lost')
  expect(await sendOf(draft)).toMatchObject({
    failure: expect.stringContaining('Everything is kept') as string,
  })
  // It had arrived: the server has taken the draft away. Then a word is corrected.
  server.delete('a')
  draft.change({ name: 'Corrected' })
  await draft.save()
  expect(draft.$draft.get().id).not.toBe('a')
  expect(await sendOf(reopen())).toEqual({ sent: { id: 1 } })
  expect(sent.map(({ key, body }) => [key, body.name])).toEqual([
    ['a', 'First'],
    ['a', 'Corrected'],
  ])
  expect([deviceDrafts(ME), [...server.values()]]).toEqual([[], []])
})

test('what was sent in another tab goes on here as a draft that says so', async () => {
  const draft = openDraft(ME, blank())
  draft.change({ name: 'One' })
  await draft.save()
  const tab = reopen()
  expect(await sendOf(draft)).toEqual({ sent: { id: 1 } })
  server.delete('a')
  tab.change({ name: 'Two' })
  await tab.save()
  await tab.save()
  expect(tab.$saving.get()).toBe('apart')
  tab.change({ name: 'Three' })
  await tab.save()
  expect(tab.$saving.get()).toBe('apart')
})

test('a send that was refused says why and leaves no key behind, nor does another device’s text', async () => {
  const draft = openDraft(ME, blank())
  draft.change({ name: 'Mine' })
  answers.push('refused')
  expect(await sendOf(draft)).toMatchObject({ fields: { city: 'This is no place.' } })
  expect(deviceDrafts(ME)[0]).not.toHaveProperty('sendKey')
  answers.push('lost')
  await sendOf(draft)
  server.set('a', { ...server.get('a')!, version: 7, form: { ...EMPTY_FORM, name: 'Theirs' } })
  draft.change({ name: 'Mine, corrected' })
  await sendOf(draft)
  expect(sent.map(({ key }) => key === 'a')).toEqual([true, false])
})

test('of a listed race only what was typed anew is sent, on another device too', async () => {
  const listed = {
    ...proposalOf({ ...EMPTY_FORM, name: 'Ulm', fee: '50 EUR', city: 'Ulm' }),
    dateConfirmed: true,
  }
  const draft = openDraft(ME, { ...blank(), raceId: 12, ...formOfListed(listed) })
  expect(await sendOf(draft)).toMatchObject({
    failure: expect.stringMatching(/^Nothing is changed/) as string,
  })
  draft.change({ sponsor: 'Shoes', nextEventDate: '2027-05-02' })
  await draft.save()
  kept.clear()
  const [elsewhere] = await listDrafts(ME)
  await sendOf(openDraft(ME, elsewhere!))
  expect(sent).toMatchObject([{ method: 'PATCH', path: '/api/marathons/12' }])
  expect(sent[0]!.body).toEqual({
    sponsor: 'Shoes',
    nextEventDate: '2027-05-02',
    endDate: null,
    dateConfirmed: true,
    eventStatus: 'scheduled',
  })
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
