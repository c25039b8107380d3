// Lists of the administration over a slow server: what is answered late, and what is pressed meanwhile.
import { parseHTML } from 'linkedom'
import { act, createElement, type FunctionComponent } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Asked {
  path: string
  answer: (body: unknown) => Promise<void>
}
let asked: Asked[] = []
vi.mock('../../platform/browser/api.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  callApi: (path: string) =>
    new Promise((resolve) => {
      asked.push({ path, answer: (body) => act(async () => resolve(body)) })
    }),
}))

// A page for React, which is loaded once that is there.
const { document, window } = parseHTML('<!doctype html><html><body><main></main></body></html>')
Object.assign(document, { visibilityState: 'visible' })
vi.stubGlobal('document', document)
vi.stubGlobal('window', window)
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const { createRoot } = await import('react-dom/client')
const { useAdminList, useReloadWhile } = await import('./admin-section.ts')

let root: Root
const show = <Props extends object>(part: FunctionComponent<Props>, properties: Props) =>
  act(async () => root.render(createElement(part, properties)))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const words = () => document.querySelector('main')!.textContent

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  root = createRoot(document.querySelector('main')!)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

function Running() {
  const { rows, state, reload } = useAdminList<string>('/api/admin/rebuilds')
  useReloadWhile(rows.includes('running'), { state, reload })
  return createElement('p', null, rows.join())
}

test('a list that is read again while something runs waits for a server that takes longer than that', async () => {
  await show(Running, {})
  await asked[0]!.answer(['running'])
  await wait(3000)
  expect(asked).toHaveLength(2)
  await wait(20_000)
  expect(asked).toHaveLength(2)
  await asked[1]!.answer(['running', 'no. 2'])
  expect(words()).toBe('running,no. 2')
  await wait(3000)
  await asked[2]!.answer(['done'])
  expect(words()).toBe('done')
  await wait(20_000)
  expect(asked).toHaveLength(3)
})
