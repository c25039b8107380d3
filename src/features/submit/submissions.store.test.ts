// A course that a draft names: read, gone for good, or not to be asked about now.
import { expect, test, vi, afterEach } from 'vitest'
import { readCourse, shrinkPicture } from './submissions.store.ts'

const answers: (object | number)[] = []
vi.mock('../../platform/browser/api.ts', () => ({
  callApi: () => {
    const answer = answers.shift()!
    return typeof answer === 'number'
      ? Promise.reject(Object.assign(new Error(), { status: answer }))
      : Promise.resolve(answer)
  },
}))

test('a course that was cleared is told from one that cannot be read now', async () => {
  answers.push({ id: 'a' }, 404, 0, 503)
  const found = [await readCourse('a'), await readCourse('a'), await readCourse('a'), await readCourse('a')]
  expect(found).toEqual([{ id: 'a' }, 'gone', null, null])
})

// A picture made smaller: how large, on which ground, and why not.

afterEach(() => vi.unstubAllGlobals())

/** Makes a picture of these pixels smaller, where a JPEG of this quality has so many bytes. */
async function shrink(width: number, height: number, bytesAt: (quality: number) => number) {
  const drawn: unknown[][] = []
  const context = {
    fillStyle: '',
    fillRect: (...box: number[]) => drawn.push([context.fillStyle, ...box]),
    drawImage: (_: unknown, ...box: number[]) => drawn.push(['picture', ...box]),
  }
  vi.stubGlobal('createImageBitmap', async () => {
    if (width === 0) throw new DOMException('not a picture', 'InvalidStateError')
    return { width, height, close: () => {} }
  })
  const toDataURL = (_: string, quality: number) =>
    `data:image/jpeg;base64,${'A'.repeat(Math.ceil(bytesAt(quality) / 3) * 4)}`
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context, toDataURL }) })
  return { read: await shrinkPicture(new Blob()), drawn }
}

test('it is drawn no wider than a page shows it, on white, where a picture has transparent parts', async () => {
  const { read, drawn } = await shrink(3200, 800, () => 1000)
  expect(read.ok).toBe(true)
  expect(drawn).toEqual([
    ['#fff', 0, 0, 1600, 400],
    ['picture', 0, 0, 1600, 400],
  ])
})

test('the first quality that is small enough is taken', async () => {
  const { read } = await shrink(1600, 1600, (quality) => (quality > 0.8 ? 1_200_000 : 600_000))
  expect(read.ok && read.value.length).toBe(800_000)
})

test('what is no picture and what stays too large are refused with a sentence each', async () => {
  const [none, large] = [await shrink(0, 0, () => 0), await shrink(1600, 1600, () => 1_200_000)]
  expect([none.read, large.read]).toEqual([
    { ok: false, reason: expect.stringContaining('cannot read') as string },
    { ok: false, reason: expect.stringContaining('still more than 900 kB') as string },
  ])
})
