import { expect, test, vi } from 'vitest'
import { StubBrowser } from '../../../tests/stub-browser.ts'

const browser = new StubBrowser()

/** Leaves the page, does something elsewhere and comes back; whether the page is loaded anew. */
async function comesBack(meanwhile: () => void, persisted = true): Promise<boolean> {
  browser.load('/account')
  let reloads = 0
  const root = { hidden: false }
  Object.assign(window.location, { reload: () => (reloads += 1) })
  vi.stubGlobal('document', { documentElement: root })
  const { reloadForOthers } = await import('./stored-session.ts')
  reloadForOthers()
  window.dispatchEvent(new Event('pagehide'))
  meanwhile()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect(root.hidden).toBe(reloads > 0)
  return reloads > 0
}

test('a page that comes back after signing out, in, or in as somebody else is loaded anew, and else stays', async () => {
  browser.signIn('one')
  expect(await comesBack(() => browser.signIn(null))).toBe(true)
  expect(await comesBack(() => browser.signIn('one'))).toBe(true)
  expect(await comesBack(() => browser.signIn('two'))).toBe(true)
  expect(await comesBack(() => undefined)).toBe(false)
  expect(await comesBack(() => browser.signIn(null), false)).toBe(false)
})
