// Parts of React as a build draws them: their ids within a page, what stands in them, and what the browser is given.
import { createElement, useId, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { AstroComponentMetadata, SSRResult } from 'astro'
import reactParts from './drawn-parts.ts'

const Labelled = ({ children, guest, ...props }: { children?: ReactNode; guest?: ReactNode }) =>
  createElement('p', { id: useId(), ...props }, guest, children)

const draw = (page: SSRResult, slots: Record<string, string>, hydrate?: AstroComponentMetadata['hydrate']) =>
  reactParts.renderToStaticMarkup.call({ result: page }, Labelled, { class: 'astro-1' }, slots, {
    displayName: 'Labelled',
    astroStaticSlot: true,
    ...(hydrate && { hydrate }),
  })

const newPage = () => ({}) as SSRResult

it('gives each part of a page ids of its own, and those of every page the same', async () => {
  const page = newPage()
  const [first, second] = [await draw(page, {}), await draw(page, {})]
  expect(first.attrs).not.toEqual(second.attrs)
  expect(first.html).toMatch(new RegExp(`^<p id="_${first.attrs!.prefix}R`))
  expect(second.html).toMatch(new RegExp(`^<p id="_${second.attrs!.prefix}R`))
  expect(await draw(newPage(), {})).toEqual(first)
})

it('draws what stands within as the browser, or else Astro, looks for it', async () => {
  const slots = { default: '<b>2</b>' }
  expect((await draw(newPage(), slots, 'load')).html).toContain('><astro-slot><b>2</b></astro-slot></p>')
  expect((await draw(newPage(), slots)).html).toContain(
    '><astro-static-slot><b>2</b></astro-static-slot></p>',
  )
  expect((await draw(newPage(), { default: ' \n' })).html).toMatch(/"><\/p>$/)
  expect((await draw(newPage(), { guest: '<b>3</b>' }, 'load')).html).toContain(
    '><astro-slot name="guest"><b>3</b></astro-slot></p>',
  )
})

it('takes functions, and keeps the class of a page’s style from them and from the browser', async () => {
  const props = { class: 'astro-1', raceId: 7 }
  expect(await reactParts.check(Labelled, props, {})).toBe(true)
  expect(props).toEqual({ raceId: 7 })
  const ofElement = { class: 'astro-1' }
  expect(await reactParts.check('own-time', ofElement, {})).toBe(false)
  expect(ofElement).toEqual({ class: 'astro-1' })
  expect((await draw(newPage(), {})).html).not.toContain('astro-1')
})
