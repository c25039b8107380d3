// Signing out where nobody can be told of it.
import { expect, test } from 'vitest'
import { StubBrowser } from '../../../tests/stub-browser.ts'

test('offline, the device forgets the person all the same, says so and stays where it is', async () => {
  const browser = new StubBrowser()
  browser.signIn('ada')
  browser.session.texts.set('startline:forms', '{"medal:new":{"person":"ada","values":{"note":"Mine"}}}')
  browser.session.texts.set('startline:offered-course', '{"raceId":1,"points":[],"person":"ada"}')
  browser.load('/account')
  const { $session } = await import('../../platform/browser/session.store.ts')
  const { $toast } = await import('../../ui/toasts.store.ts')
  const { signOut } = await import('./sign-out.store.ts')
  expect($session.get()).toMatchObject({ state: 'signed-in', personId: 'ada' })
  browser.setOnline(false)
  await signOut()
  expect($session.get()).toEqual({ state: 'signed-out', ended: false })
  expect([...browser.local.texts, ...browser.session.texts]).toEqual([])
  expect($toast.get()?.title).toBe('You are signed out')
  expect(browser.requests).toEqual([])

  // Who signs in again and whose session then ends is told so.
  browser.signIn('ada')
  browser.signIn(null)
  expect($session.get()).toEqual({ state: 'signed-out', ended: true })
})
