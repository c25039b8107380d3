// Lighthouse's SEO and best-practice scores are measured by the bench. What stands for each of their audits (13.5) on every
// run of the tests is written here: a test by its title, or why there is nothing to test.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const BUILT = 'tests/e2e/built-site.spec.ts'
const SEO = 'tests/e2e/seo.spec.ts'
const HEADERS = 'src/build/security-headers.test.ts'
const SERVING = 'tests/e2e/serving.spec.ts'
const AXE = 'tests/e2e/page-kinds.spec.ts'

type Stand = [file: string, title: string] | string
const NOTICED: Stand = [SERVING, 'the fixture notices a page that breaks the policy or throws']
const HEADER: Stand = [HEADERS, 'gets its headers behind those that it has']
const POLICY: Stand = [HEADERS, 'starts from nothing and names every source']
const NO_PICTURES =
  'Pictures are drawings that scale; an organiser’s photo is cut to its place by the style sheet.'

const STANDS: Record<string, Stand> = {
  // SEO. Pages of accounts (sign-in scores 63) stay out of results on purpose: "is-crawlable" is meant to fail there.
  'is-crawlable': [BUILT, 'the sitemap lists each page that may be listed, once, and nothing else'],
  'document-title': [BUILT, 'each page has a title, a description and one first heading'],
  'meta-description': [BUILT, 'each page has a title, a description and one first heading'],
  'http-status-code': [BUILT, 'every link within the site leads to a file'],
  'link-text': [BUILT, 'each page says at once what it is, and no link is only called "here"'],
  'crawlable-anchors': [BUILT, 'every link within the site leads to a file'],
  'robots-txt': [SEO, 'robots.txt names the sitemap, and the sitemap its files'],
  'image-alt': [AXE, 'break no policy, are accessible and do not scroll sideways'],
  hreflang: 'One language: no page names another.',
  canonical: [BUILT, 'each page that may be listed has one canonical, which is its address'],
  'structured-data': [BUILT, 'all structured data parses, is of schema.org and holds nothing empty'],
  // Best practices.
  'is-on-https': [HEADERS, 'adds hosted Supabase, a tile server and the upgrade to https where they are set'],
  'redirects-http': 'Netlify does it; from the second visit on the browser, by the header below.',
  'geolocation-on-start': ['tests/e2e/near.spec.ts', 'a refused position is said, and the cities stay'],
  'notification-on-start': ['tests/unit/lighthouse-audits.test.ts', 'nothing asks to send notifications'],
  'csp-xss': POLICY,
  'has-hsts': HEADER,
  'origin-isolation': HEADER,
  'clickjacking-mitigation': POLICY,
  'trusted-types-xss': POLICY,
  'paste-preventing-inputs': ['tests/unit/lighthouse-audits.test.ts', 'no field refuses what is pasted'],
  'image-aspect-ratio': NO_PICTURES,
  'image-size-responsive': NO_PICTURES,
  doctype: [BUILT, 'each page says at once what it is, and no link is only called "here"'],
  charset: [BUILT, 'each page says at once what it is, and no link is only called "here"'],
  baseline: 'A list of features, which judges nothing.',
  'js-libraries': 'A list of libraries, which judges nothing.',
  deprecations: 'Chromium alone knows them: the bench measures it.',
  'third-party-cookies': ['tests/e2e/content.spec.ts', 'reading sets no cookie and stores nothing'],
  'errors-in-console': NOTICED,
  'valid-source-maps': [BUILT, 'no file of the site is one of a workshop: settings, history, source maps'],
  'inspector-issues': NOTICED,
}

test('what stands for an audit is a test that runs, or a reason', () => {
  const missing = Object.entries(STANDS).filter(([, stand]) => {
    if (typeof stand === 'string') return !/^[A-Z].{20,}\.$/.test(stand)
    const [path, title] = stand
    return !read(path)
      .split('\n')
      .some((line) => /^\s*(test|it)\(/.test(line) && line.includes(title))
  })
  expect(Object.keys(STANDS)).toHaveLength(32)
  expect(missing).toEqual([])
})

const scripts = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT })
  .filter((path) => !path.includes('.test.'))
  .map((path) => [path, read(path)] as const)
const withWord = (word: RegExp) => scripts.filter(([, text]) => word.test(text)).map(([path]) => path)

test('nothing asks to send notifications', () => {
  expect(scripts.length).toBeGreaterThan(500)
  expect(withWord(/\bNotification\.|requestPermission/)).toEqual([])
})

test('no field refuses what is pasted', () => {
  expect(withWord(/onpaste|onPaste|['"]paste['"]|['"]beforeinput['"]/)).toEqual([])
})
