// What becomes of a page that links what wakes its island.
import { expect, test } from 'vitest'
import { withLinkedRuntime } from './link-island-runtime.ts'

const DIRECTIVE = '<script>(()=>{window.dispatchEvent(new Event("astro:use"));})();</script>'
const ELEMENT = '<script>(()=>{customElements.define("astro-island",f)})();</script>'
const START = '<script>(()=>{document.documentElement.dataset.theme})();</script>'
const island = (client: string) => `<astro-island uid="1" client="${client}" ssr></astro-island>`

test('what wakes an island at its first use is one file, in the order it stood in', () => {
  const page = `<head>${START}</head>${DIRECTIVE}<p>Text</p>${ELEMENT}${island('use')}`
  const { html, address, text } = withLinkedRuntime(page)
  expect(address).toMatch(/^\/_astro\/islands\.[\w-]{8}\.js$/)
  expect(html).toBe(
    `<head>${START}</head><script async src="${address}"></script><p>Text</p>${island('use')}`,
  )
  expect(text).toMatch(/astro:use[\s\S]*define\("astro-island"/)
  expect(withLinkedRuntime(page.replace('f)', 'g)')).address).not.toBe(address)
})

test('an island that starts at once, and a runtime that is written otherwise, are noticed at build', () => {
  const page = `${DIRECTIVE}${ELEMENT}${island('use')}`
  expect(() => withLinkedRuntime(`${page}${island('load')}`)).toThrow('does not wait for its first use')
  expect(() => withLinkedRuntime(page.replace(DIRECTIVE, ''))).toThrow('1 parts of their runtime, not 2')
})
