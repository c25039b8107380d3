// Which pages link what wakes their islands, and what becomes of the page.
import { expect, test } from 'vitest'
import { withLinkedRuntime } from './link-island-runtime.ts'

const DIRECTIVE = '<script>(()=>{window.dispatchEvent(new Event("astro:use"));})();</script>'
const ELEMENT = '<script>(()=>{customElements.define("astro-island",f)})();</script>'
const START = '<script>(()=>{document.documentElement.dataset.theme})();</script>'
const island = (client: string) => `<astro-island uid="1" client="${client}" ssr></astro-island>`

test('what wakes an island at its first use is one file, in the order it stood in', () => {
  const page = `<head>${START}</head>${DIRECTIVE}<p>Text</p>${ELEMENT}${island('use')}`
  const { html, address, text } = withLinkedRuntime(page)!
  expect(address).toMatch(/^\/_astro\/islands\.[\w-]{8}\.js$/)
  expect(html).toBe(
    `<head>${START}</head><script async src="${address}"></script><p>Text</p>${island('use')}`,
  )
  expect(text).toMatch(/astro:use[\s\S]*define\("astro-island"/)
  expect(withLinkedRuntime(page.replace('f)', 'g)'))!.address).not.toBe(address)
})

test('a page without islands, or with one that starts at once, stays as it is', () => {
  expect(withLinkedRuntime(`${START}<p>Text</p>`)).toBeNull()
  expect(withLinkedRuntime(`${DIRECTIVE}${ELEMENT}${island('use')}${island('load')}`)).toBeNull()
})

test('a runtime that is written otherwise is noticed at build', () => {
  expect(() => withLinkedRuntime(`${ELEMENT}${island('use')}`)).toThrow('1 parts of their runtime, not 2')
})
