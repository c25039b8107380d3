// What belongs to a page that is kept on a device, by what a build says.
import { expect, test } from 'vitest'
import { scriptsNamed, sitePartsOf } from '../../build/site-parts.ts'
import { withAllTheyMayLoad, withAllTheyNeed } from './site-parts.ts'

const script = (name: string, imports: string[], dynamicImports: string[], ...css: string[]) => ({
  type: 'chunk' as const,
  fileName: `_astro/${name}.1.js`,
  imports: imports.map((file) => `_astro/${file}.1.js`),
  dynamicImports: dynamicImports.map((file) => `_astro/${file}.1.js`),
  viteMetadata: { importedCss: new Set(css) },
})
const parts = sitePartsOf([
  script('Frame', ['page'], ['press']),
  script('page', [], []),
  script('press', ['page'], [], '_astro/press.1.css'),
  { type: 'asset' },
])

test('a script is kept with what it cannot run without', () => {
  expect([...withAllTheyNeed(['/_astro/Frame.1.js', '/_astro/x.css'], parts)]).toEqual([
    '/_astro/Frame.1.js',
    '/_astro/x.css',
    '/_astro/page.1.js',
  ])
})

test('a tool is kept with what it may load later on as well', () => {
  expect([...withAllTheyMayLoad(['/_astro/Frame.1.js'], parts)]).toEqual([
    '/_astro/Frame.1.js',
    '/_astro/page.1.js',
    '/_astro/press.1.js',
    '/_astro/press.1.css',
  ])
})

test('a script that the worker is to keep from its first day is there', () => {
  expect(scriptsNamed(parts, ['press'])).toEqual(['/_astro/press.1.js'])
  expect(() => scriptsNamed(parts, ['pres'])).toThrow('no build makes: pres')
})
