// What threads load ahead: the packages of the bundled code's beginning, and no others.
import { expect, test } from 'vitest'
import { packagesOf } from './imported-packages.ts'

test('the packages of a file and of all that it imports, each once, and none that comes by need', () => {
  const bundle = {
    'entry.mjs': { imports: ['shared.mjs', 'react'], dynamicImports: ['page.mjs'] },
    'shared.mjs': { imports: ['react', 'zod', 'entry.mjs'] },
    'page.mjs': { imports: ['@observablehq/plot'] },
    'style.css': {},
  }
  expect(packagesOf(bundle, 'entry.mjs')).toEqual(['react', 'zod'])
})
