// What somebody typed for a comparison when their session ended: kept for them, shown to nobody else.
import { beforeEach, expect, test } from 'vitest'
import { StubBrowser } from '../../../tests/stub-browser.ts'

const WORDS = { name: 'Spring', notes: 'Thought about for an hour', isPublic: false }
const KEY = 'startline:account:comparison-draft'

let browser: StubBrowser
beforeEach(() => {
  browser = new StubBrowser()
})

/** A page with the dialog on it. */
async function loadPage() {
  browser.load('/compare')
  const { $comparisonDraft, keepDraft } = await import('./saved-comparisons.store.ts')
  return { typed: () => $comparisonDraft.get(), keepDraft }
}

/** Ada types, and her session ends before it is saved. */
async function adaTypes() {
  browser.signIn('ada')
  const { keepDraft } = await loadPage()
  browser.signIn(null)
  keepDraft(WORDS)
}

test('it is there again for the one who typed it, until it is saved', async () => {
  await adaTypes()
  expect((await loadPage()).typed()).toBeNull()
  browser.signIn('ada')
  const page = await loadPage()
  expect(page.typed()).toEqual(WORDS)
  page.keepDraft(null)
  expect(browser.local.texts.has(KEY)).toBe(false)
})

test('it is not shown to another person, and gone once they were there', async () => {
  await adaTypes()
  browser.signIn('grace')
  expect((await loadPage()).typed()).toBeNull()
  expect(browser.local.texts.has(KEY)).toBe(false)
})

test.each(['nonsense', 'null', '[]', JSON.stringify(WORDS)])('%s in its place is nobody’s', async (text) => {
  browser.local.texts.set(KEY, text)
  browser.signIn('ada')
  expect((await loadPage()).typed()).toBeNull()
})
