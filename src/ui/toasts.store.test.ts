import { beforeEach, expect, test, vi } from 'vitest'
import { $toast, dismissToast, showToast } from './toasts.store.ts'

const title = () => $toast.get()?.title ?? null
const dismiss = () => dismissToast($toast.get()!.id)

beforeEach(() => {
  while ($toast.get()) dismiss()
})

test('the newest takes the place of the one before, which does not come back', () => {
  const first = showToast({ title: 'first', text: '' })
  showToast({ title: 'second', text: '' })
  dismissToast(first)
  expect(title()).toBe('second')
  dismiss()
  expect(title()).toBeNull()
})

test('what asks for something comes back when something else took its place, after all that must be seen', () => {
  const run = () => undefined
  showToast({ title: 'A new version is available', text: '', action: { text: 'Reload', run } })
  for (const name of ['moved', 'also moved']) showToast({ title: name, text: '', mustBeSeen: true })
  showToast({ title: 'saved', text: '' })
  const seen = [title()]
  while ($toast.get()) {
    dismiss()
    seen.push(title())
  }
  expect(seen).toEqual(['saved', 'moved', 'also moved', 'A new version is available', null])
})

test('what waits can be taken away too: it does not come back', () => {
  const waits = showToast({ title: 'waits', text: '', action: { text: 'Reload', run: () => undefined } })
  showToast({ title: 'saved', text: '' })
  dismissToast(waits)
  dismiss()
  expect(title()).toBeNull()
})

test('what must be seen waits its turn, and comes back when something else took its place', () => {
  for (const name of ['first', 'second', 'third']) showToast({ title: name, text: '', mustBeSeen: true })
  expect(title()).toBe('first')
  showToast({ title: 'in between', text: '' })
  expect(title()).toBe('in between')
  const seen: (string | null)[] = []
  while ($toast.get()) {
    dismiss()
    seen.push(title())
  }
  expect(seen).toEqual(['first', 'second', 'third', null])
})

test('what must be seen goes along to the next page until it was in view for two seconds', async () => {
  const page = Object.assign(new EventTarget(), {
    sessionStorage: {
      kept: null as string | null,
      getItem: () => page.sessionStorage.kept,
      setItem: (_key: string, text: string) => void (page.sessionStorage.kept = text),
      removeItem: () => void (page.sessionStorage.kept = null),
    },
  })
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
  const open = async () => {
    vi.resetModules()
    return import('./toasts.store.ts')
  }
  const leave = () => page.dispatchEvent(new Event('pagehide'))
  const first = await open()
  first.showToast({ title: 'Comparison Migrated', text: '', mustBeSeen: true })
  leave()
  const second = await open()
  expect(second.$toast.get()?.title).toBe('Comparison Migrated')
  vi.advanceTimersByTime(2500)
  leave()
  expect((await open()).$toast.get()).toBeNull()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
