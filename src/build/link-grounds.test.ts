// What becomes of a race page's small map: the ground in a file of its own, the place in the page.
import { expect, test } from 'vitest'
import { withLinkedGround } from './link-grounds.ts'

const page = (borders = ' d="M2 2h9"') =>
  `<p>a</p><figure class="locator"> <svg viewBox="0 0 360 205"><path class="land" d="M0 0h9z"/><path class="own" d="M1 1h9z"/><path class="borders"${borders}/> <circle class="mark" cx="3" cy="4" r="4.5"/></svg></figure>`

test('the ground is referred to under a name that changes with it, and the place stays', () => {
  const { html, address, text } = withLinkedGround(page())!
  expect(address).toMatch(/^\/_astro\/ground\.[\w-]{8}\.svg$/)
  expect(html).toBe(
    `<p>a</p><figure class="locator"> <svg viewBox="0 0 360 205"><use href="${address}#ground"/> <circle class="mark" cx="3" cy="4" r="4.5"/></svg></figure>`,
  )
  expect(text).toContain('id="ground"')
  for (const drawn of ['M0 0h9z', 'M1 1h9z', 'M2 2h9']) expect(text).toContain(`d="${drawn}"`)
  expect(withLinkedGround(page(' d="M3 3h9"'))!.address).not.toBe(address)
})

test('what is not there is not drawn: a country without neighbours', () => {
  expect(withLinkedGround(page(' d'))!.text.match(/<path/g)).toHaveLength(2)
})

test('a page without a map stays, and a map that is drawn otherwise is told', () => {
  expect(withLinkedGround('<p>a</p>')).toBeNull()
  expect(() => withLinkedGround('<figure class="locator"><svg></svg></figure>')).toThrow('not found')
})
