// What is typed stays in its tab until it is sent, and is shown to nobody else.
import { parseHTML } from 'linkedom'
import { beforeEach, expect, test, vi } from 'vitest'
import { StubStorage } from '../../../tests/stub-browser.ts'
import {
  forgetForm,
  forgetForms,
  autosaveForm,
  formDrafts,
  isDraftOutdated,
  restoreForm,
} from './form-drafts.ts'
import { SESSION_KEY } from './stored-session.ts'

const local = new StubStorage()
const session = new StubStorage()

const MARKUP = `<form>
  <input name="title" /><input name="password" type="password" /><input name="csrf" type="hidden" />
  <input name="agreed" type="checkbox" /><input name="kind" type="radio" value="a" /><input name="kind" type="radio" value="b" />
  <textarea name="text"></textarea>
</form>`

/** The form as a page that is opened has it. */
function openForm() {
  const { document, window } = parseHTML(MARKUP)
  vi.stubGlobal('HTMLInputElement', window.HTMLInputElement)
  vi.stubGlobal('Event', window.Event)
  const form = document.querySelector('form') as unknown as HTMLFormElement
  const field = (selector: string) => form.querySelector<HTMLInputElement>(selector)!
  const type = (selector: string, value: string | boolean) => {
    const control = field(selector)
    if (typeof value === 'boolean') control.checked = value
    else control.value = value
    control.dispatchEvent(new window.Event('input', { bubbles: true }))
  }
  return { form, field, type }
}

const signIn = (id: string | null) =>
  id
    ? local.setItem(SESSION_KEY, JSON.stringify({ access_token: 't', expires_at: 1, user: { id } }))
    : local.removeItem(SESSION_KEY)

function typeIntoForm() {
  const { form, type } = openForm()
  autosaveForm(form, 'review')
  type('[name=title]', 'Hilly')
  type('[name=password]', 'secret')
  type('[name=agreed]', true)
  type('[value=b]', true)
  type('textarea', 'Twice up\nand down')
}

beforeEach(() => {
  for (const storage of [local, session]) {
    storage.texts.clear()
    storage.state = 'open'
  }
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session })
  signIn('ada')
})

test('what was typed is there again, but for the password', () => {
  typeIntoForm()
  const { form, field } = openForm()
  expect(restoreForm(form, 'review')).toBe(true)
  expect(field('[name=title]').value).toBe('Hilly')
  expect(field('[name=agreed]').checked).toBe(true)
  expect(field('[value=a]').checked).toBeFalsy()
  expect(field('[value=b]').checked).toBe(true)
  expect(field('textarea').value).toBe('Twice up\nand down')
  expect(field('[name=password]').value).toBe('')
  expect([...session.texts.values()].join('')).not.toContain('secret')
})

test('it outlives the end of the session, and is there for the same person again', () => {
  typeIntoForm()
  signIn(null)
  const guest = openForm()
  expect(restoreForm(guest.form, 'review')).toBe(false)
  signIn('ada')
  expect(restoreForm(openForm().form, 'review')).toBe(true)
})

test('it is not shown to another person, and gone once they were there', () => {
  typeIntoForm()
  signIn('grace')
  const { form, field } = openForm()
  expect(restoreForm(form, 'review')).toBe(false)
  expect(field('[name=title]').value).toBe('')
  signIn('ada')
  expect(restoreForm(openForm().form, 'review')).toBe(false)
})

test('what a guest typed is there after signing in', () => {
  signIn(null)
  typeIntoForm()
  signIn('ada')
  expect(restoreForm(openForm().form, 'review')).toBe(true)
})

test('it knows the version that it was typed over, until something is typed over a newer one', () => {
  const typeOver = (version?: string) => {
    const { form, type } = openForm()
    restoreForm(form, 'medal:7')
    autosaveForm(form, 'medal:7', version)
    type('[name=title]', `over ${version}`)
  }
  expect(isDraftOutdated('medal:7', 'first')).toBe(false)
  typeOver('first')
  expect([isDraftOutdated('medal:7', 'first'), isDraftOutdated('medal:7', 'second')]).toEqual([false, true])
  // Restoring it is not typing.
  const again = openForm()
  restoreForm(again.form, 'medal:7')
  autosaveForm(again.form, 'medal:7', 'second')
  expect(isDraftOutdated('medal:7', 'second')).toBe(true)
  signIn('grace')
  expect(isDraftOutdated('medal:7', 'second')).toBe(false)
  signIn('ada')
  typeOver('second')
  expect(isDraftOutdated('medal:7', 'second')).toBe(false)
  typeOver()
  expect(isDraftOutdated('medal:7', 'third')).toBe(false)
})

test('one form serves several things, and what was typed is found by their names', () => {
  for (const [name, title] of [
    ['medal:new', 'Berlin'],
    ['medal:7', 'Boston'],
  ] as const) {
    const { form, type } = openForm()
    autosaveForm(form, name)
    type('[name=title]', title)
  }
  expect(formDrafts('medal:')).toEqual(['medal:new', 'medal:7'])
  expect(formDrafts('review:')).toEqual([])
  const again = openForm()
  restoreForm(again.form, 'medal:new')
  expect(again.field('[name=title]').value).toBe('Berlin')
  signIn('grace')
  expect(formDrafts('medal:')).toEqual([])
})

test('it is forgotten when it was sent, and all of it when somebody leaves', () => {
  typeIntoForm()
  expect(restoreForm(openForm().form, 'another form')).toBe(false)
  forgetForm('review')
  expect(session.texts.size).toBe(0)
  typeIntoForm()
  forgetForms()
  expect(session.texts.size).toBe(0)
})

test.each(['nonsense', '[]', 'null', '{"review":null}', '{"review":{"person":"ada"}}', '{"review":7}'])(
  'rubbish in its place (%s) does no harm',
  (text) => {
    session.setItem('startline:forms', text)
    const { form, field } = openForm()
    restoreForm(form, 'review')
    expect(field('[name=title]').value).toBe('')
    expect(typeIntoForm).not.toThrow()
  },
)

test('storage that is full or blocked does no harm (F18)', () => {
  for (const state of ['full', 'blocked'] as const) {
    session.state = state
    expect(typeIntoForm).not.toThrow()
    expect(restoreForm(openForm().form, 'review')).toBe(false)
  }
})
