// A press on an island that does not answer yet is made again once it does, and only then.
import { beforeEach, expect, test } from 'vitest'
import { keepFirstPress } from './first-press-of-island.ts'

let made: string[]
let isBuilt: boolean
let under: string | null
let island: EventTarget

beforeEach(() => {
  made = []
  isBuilt = true
  under = 'Print'
  island = Object.assign(new EventTarget(), {
    hasAttribute: () => isBuilt,
    closest: () => under && ((name) => ({ click: () => made.push(name) }))(under),
  })
  keepFirstPress(island as Element)
})
const press = (name: string | null) => {
  under = name
  island.dispatchEvent(new Event('click'))
}
const answers = () => {
  isBuilt = false
  island.dispatchEvent(new Event('startline:answers'))
}

test('the last of the presses on a button, once', () => {
  press('Copy link')
  press('Print')
  press(null)
  expect(made).toEqual([])
  answers()
  answers()
  expect(made).toEqual(['Print'])
})

test('not one that React has heard itself, nor a press that nobody made', () => {
  isBuilt = false
  press('Print')
  answers()
  expect(made).toEqual([])
})
