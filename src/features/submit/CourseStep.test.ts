// Whether a track may be shown: what the box says is what the form sends, also where the track cannot be sent again.
import { parseHTML } from 'linkedom'
import { act, createElement, useEffect, useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_FORM, type SubmissionForm } from '../../rules/submission/submission-form.ts'
import type { MeasuredCourse } from '../../rules/course/uploaded-course.ts'
import type { CourseUpload } from './submissions.store.ts'
import type { SubmissionState } from './use-submission.ts'

const MEASURED = {
  distanceM: 42_195,
  recordedM: 42_300,
  profile: [3, 5],
  gainM: 2,
  lossM: 1,
  startM: 3,
  finishM: 4,
  highestM: 5,
  courseLossPct: 0,
  courseSdPct: 0,
  turns60: 0,
}
const START = { lat: 1, lon: 2 }
const READ = { figures: MEASURED, points: [[1, 2, 3]], fileName: 'c.gpx', fileKind: 'gpx', seconds: null }

const server = new Map<string, MeasuredCourse>()
let isOffline = false
/** The file has been moved or written over since it was chosen. */
let isFileGone = false
/** Files that are read only once this is over, by name. */
const slow = new Map<string, Promise<void>>()
vi.mock('../../platform/browser/api.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  reasonOf: (_: unknown, otherwise: string) => otherwise,
  callApi: (path: string, { body }: { body?: CourseUpload } = {}) => {
    if (isOffline) return Promise.reject(Object.assign(new Error(), { status: 0 }))
    if (!body) return Promise.resolve(server.get(path.split('/').at(-1)!))
    const { fileName, licence } = body
    const stored = { ...MEASURED, id: `course-${server.size}`, fileName, licence, start: START }
    server.set(stored.id, stored)
    return Promise.resolve(stored)
  },
}))
vi.mock('../../platform/browser/read-course-file.ts', () => ({
  readCourseFile: async ({ name }: File) => {
    await slow.get(name)
    return isFileGone
      ? { ok: false, reason: 'No such file.' }
      : { ok: true, value: { ...READ, fileName: name } }
  },
}))

// A page for React, which is loaded once that is there.
const { document, window } = parseHTML('<!doctype html><html><body><main></main></body></html>')
vi.stubGlobal('document', document)
vi.stubGlobal('window', window)
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const { createRoot } = await import('react-dom/client')
const { Form } = await import('../../ui/Form.tsx')
const { useForm } = await import('../../ui/use-form.ts')
const { CourseStep, useStoredCourse } = await import('./CourseStep.tsx')

let texts: SubmissionForm
let pin: { lat: number | null; lon: number | null } = { lat: null, lon: null }
let setTexts: SubmissionState['setAll']
function Step({ courseId }: { courseId: string }) {
  const [form, setForm] = useState<SubmissionForm>({ ...EMPTY_FORM, raceType: 'marathon', courseId })
  useEffect(() => void (texts = form), [form])
  useEffect(() => void (setTexts = (more) => setForm((before) => ({ ...before, ...more }))), [])
  const state = {
    texts: form,
    textsNow: () => texts,
    distanceM: 42_195,
    read: { proposal: pin, problems: {} },
    draft: { opened: null },
    set: () => {},
    setAll: (more: Partial<SubmissionForm>) => setForm((before) => ({ ...before, ...more })),
  } as unknown as SubmissionState
  const { course, setCourse, isCourseGone } = useStoredCourse(state)
  const step = createElement(CourseStep, { state, course, isCourseGone, onCourse: setCourse })
  const around = { form: useForm({ send: () => Promise.resolve() }), children: undefined }
  return createElement(Form, around, step)
}

let root: Root
/** What is asked for is answered within it. */
const answered = (action: () => void) =>
  act(async () => {
    action()
    await new Promise((done) => setTimeout(done, 20))
  })
const open = (courseId = '') =>
  answered(() => {
    root = createRoot(document.querySelector('main')!)
    root.render(createElement(Step, { courseId }))
  })
afterEach(async () => {
  await answered(() => root.unmount())
  isOffline = false
  isFileGone = false
  pin = { lat: null, lon: null }
})
const box = () => document.querySelector<HTMLInputElement>('input[type=checkbox]')
const tick = (checked: boolean) =>
  answered(() => {
    box()!.checked = checked
    box()!.dispatchEvent(new window.Event('click', { bubbles: true }))
  })
const choose = (name = 'c.gpx') =>
  answered(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { value: [{ name }], configurable: true })
    input.dispatchEvent(new window.Event('change', { bubbles: true }))
  })
const kept = (licence: MeasuredCourse['licence']) =>
  server.set('kept', { ...MEASURED, id: 'kept', fileName: 'c.gpx', licence, start: START })

test('the licence of a track is what the box says, before it is chosen and after', async () => {
  await open()
  await tick(true)
  await choose()
  expect([server.get(texts.courseId)!.licence, box()!.checked]).toEqual(['CC-BY-4.0', true])
  await tick(false)
  expect([server.get(texts.courseId)!.licence, box()!.checked]).toEqual([null, false])
})

test.each(['the server', 'the file'])(
  'a permission that is withdrawn does not stay in force where %s cannot be reached',
  async (what) => {
    await open()
    await tick(true)
    await choose()
    if (what === 'the file') isFileGone = true
    else isOffline = true
    await tick(false)
    isOffline = false
    expect([texts.courseId, box()!.checked]).toEqual(['', false])
    isFileGone = false
    await choose()
    expect(server.get(texts.courseId)!.licence).toBeNull()
  },
)

test('a draft that is opened again shows its licence, and lets go of the track with it', async () => {
  kept('CC-BY-4.0')
  await open('kept')
  expect(box()!.checked).toBe(true)
  await tick(false)
  expect([texts.courseId, box()!.checked]).toEqual(['', false])
  expect(document.querySelector('main')!.textContent).toContain('removed together with your permission')
})

test('where a draft’s track is not licensed, or cannot be read now, nothing is said to be ticked or not', async () => {
  kept(null)
  await open('kept')
  expect(box()).toBeNull()
  await answered(() => root.unmount())
  kept('CC-BY-4.0')
  isOffline = true
  await open('kept')
  expect([texts.courseId, box()]).toEqual(['kept', null])
})

test('a draft that is opened again says so where its course begins far from the pin', async () => {
  kept(null)
  pin = { lat: 1, lon: 2.5 }
  await open('kept')
  expect(document.querySelector('main')!.textContent).toContain(
    'The file begins 56 km from the pin on the map.',
  )
})

/** Chooses a file that is read only when the function it gives is called. */
async function chooseSlow(name: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.set(name, promise)
  await choose(name)
  return () => answered(resolve)
}

test('of two files that are chosen one after the other the later counts, whichever is read first', async () => {
  await open()
  const readFirst = await chooseSlow('first.gpx')
  await choose('second.gpx')
  const { courseId } = texts
  await readFirst()
  expect([server.get(courseId)!.fileName, texts.courseId]).toEqual(['second.gpx', courseId])
  expect(document.querySelector('output')!.textContent).toContain('second.gpx')
})

test('a file puts the pin at its start, but not over one that was set while it was read', async () => {
  await open()
  await choose()
  expect([texts.lat, texts.lon]).toEqual(['1.00000', '2.00000'])
  await answered(() => setTexts({ lat: '', lon: '' }))
  const read = await chooseSlow('slow.gpx')
  await answered(() => setTexts({ lat: '50.1', lon: '8.7' }))
  await read()
  expect([texts.lat, texts.lon]).toEqual(['50.1', '8.7'])
})
