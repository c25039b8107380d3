import { beforeEach, expect, test } from 'vitest'
import { $packed, decodeTicks, setPacked, unpackAll } from './PackingList.tsx'

beforeEach(unpackAll)

test('a tick is kept once, and taken away again', () => {
  setPacked('shoes', true)
  setPacked('shoes', true)
  setPacked('gels', true)
  expect($packed.get()).toEqual(['shoes', 'gels'])
  setPacked('shoes', false)
  expect($packed.get()).toEqual(['gels'])
  unpackAll()
  expect($packed.get()).toEqual([])
})

test('bad content on the device is an empty list, odd entries are left out', () => {
  for (const bad of ['', 'nonsense', '{"shoes":true}', 'null', '7']) expect(decodeTicks(bad)).toEqual([])
  expect(decodeTicks('["shoes", 3, null, "shoes", "gels"]')).toEqual(['shoes', 'gels'])
})
