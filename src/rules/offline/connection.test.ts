import { expect, test } from 'vitest'
import { isGenerous } from './connection.ts'

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a connection that tells %j bears what nobody asked for: %s', (connection, isSo) => {
  expect(isGenerous(connection)).toBe(isSo)
})
