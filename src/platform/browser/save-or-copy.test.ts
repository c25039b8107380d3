// Whether a text was copied, as buttons say it.
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './save-or-copy.ts'

afterEach(() => vi.unstubAllGlobals())

test('what the clipboard takes is copied', async () => {
  const taken: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void taken.push(text) } })
  expect([await copyText('a link'), taken]).toEqual([true, ['a link']])
})

test('a clipboard that refuses, and none at all, are both no', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('no')) } })
  const refused = await copyText('a link')
  vi.stubGlobal('navigator', {})
  expect([refused, await copyText('a link')]).toEqual([false, false])
})
