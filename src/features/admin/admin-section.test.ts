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
const {
  act: doAt,
  actFromForm,
  RunButton,
  useAdminAnswer,
  useAdminList,
  useReloadWhile,
} = await import('./admin-section.tsx')
const { AdminList } = await import('./AdminList.tsx')

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

test('an answer that comes when another is wanted is not shown, however late', async () => {
  const Read = ({ path }: { path: string }) =>
    createElement('p', null, useAdminAnswer<string>(path).answer ?? 'reading')
  await show(Read, { path: '/first' })
  await show(Read, { path: '/second' })
  await asked[1]!.answer('of the second')
  await asked[0]!.answer('of the first')
  expect(words()).toBe('of the second')
})

/** Two rows, each with a button; `byForm` does something with a row as its form would. */
let byForm: (row: string) => Promise<unknown>
function Rows() {
  return createElement(AdminList<string>, {
    path: '/api/admin/rows',
    parameters: {},
    keyOf: (row) => row,
    renderLine: (row) => row,
    several: {
      nameOf: (row) => row,
      render: (_, run) => {
        const todo = (row: string) => () =>
          doAt(`/do/${row}`, { method: 'POST' }, () => ({ text: `${row} is done.` }))
        byForm = (row) => actFromForm(run, todo(row))
        return ['a', 'b'].map((row) =>
          createElement(RunButton, { key: row, id: row, onClick: () => void run(todo(row)) }, row),
        )
      },
    },
  })
}
const button = (id: string) => document.getElementById(id) as HTMLButtonElement
const press = (element: Element) =>
  act(async () => void element.dispatchEvent(new window.Event('click', { bubbles: true })))
const outcome = () => document.querySelector('.outcome')!.textContent.trim()
const openRows = async () => {
  await show(Rows, {})
  await asked[0]!.answer(['a', 'b'])
  const all = document.querySelector<HTMLInputElement>('label.tick input')!
  all.checked = true
  await press(all)
}

test('while something is done with a row the buttons of the list take no press, and say so', async () => {
  await openRows()
  await press(button('a'))
  expect(['a', 'b'].map((id) => button(id).getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  await press(button('b'))
  expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('rows'), '/do/a'])
  await asked[1]!.answer(null)
  expect([outcome(), button('b')?.getAttribute('aria-disabled') ?? null]).toEqual(['a is done.', null])
})

test('what a form did meanwhile is said, and the list is read again', async () => {
  await openRows()
  await press(button('a'))
  void byForm('b')
  await asked[2]!.answer(null)
  await asked[1]!.answer(null)
  expect(outcome()).toBe('b is done.')
  expect(asked.at(-1)!.path).toContain('/api/admin/rows')
})
