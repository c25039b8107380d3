import { expect, test } from 'vitest'
import { readOperator, tileServer } from './operator.ts'

test('the operator is who the settings name, and nobody where they do not', () => {
  expect(readOperator({ OPERATOR_NAME: ' A. Runner ', OPERATOR_EMAIL: '' })).toEqual({
    name: 'A. Runner',
    address: null,
    email: null,
  })
})

test('the tile server is a host, whatever the address holds besides', () => {
  expect(tileServer({})).toBeNull()
  expect(tileServer({ TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1' })).toBe('tiles.example')
  expect(tileServer({ TILE_URL: 'https://maps.example:8080/{z}/{x}/{y}' })).toBe('maps.example:8080')
})
