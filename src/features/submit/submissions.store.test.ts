// A course that a draft names: read, gone for good, or not to be asked about now.
import { expect, test, vi } from 'vitest'
import { readCourse } from './submissions.store.ts'

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
