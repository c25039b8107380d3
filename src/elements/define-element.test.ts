// An element of a page that is still on its way is made once its parts are there.
import { afterEach, expect, test, vi } from 'vitest'
import { defineElement } from './define-element.ts'

afterEach(() => vi.unstubAllGlobals())

const definedWhile = (readyState: DocumentReadyState) => {
  const page = Object.assign(new EventTarget(), { readyState })
  const defined: string[] = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('customElements', { define: (name: string) => defined.push(name) })
  defineElement('toast-region', EventTarget as unknown as CustomElementConstructor)
  return { page, defined }
}

test('while the page is parsed it waits, and is defined once', () => {
  const { page, defined } = definedWhile('loading')
  expect(defined).toEqual([])
  page.dispatchEvent(new Event('DOMContentLoaded'))
  page.dispatchEvent(new Event('DOMContentLoaded'))
  expect(defined).toEqual(['toast-region'])
})

test('on a page that stands it is defined at once', () => {
  expect(definedWhile('interactive').defined).toEqual(['toast-region'])
})
