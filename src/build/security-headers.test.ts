// What inline code is found, which policy comes of it, and what is refused.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroIntegration } from 'astro'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readNetlifyRules } from '../../local/static-site.ts'
import { CAPTCHA_PAGES } from '../rules/site/security-headers.ts'
import {
  contentSecurityPolicy,
  hashInlineCode,
  readInlineCode,
  securityHeadersFile,
} from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const ROOT = join(import.meta.dirname, '../..')
const NO_HASHES = { scriptHashes: [], styleHashes: [] }

describe('inline code of a page', () => {
  it('finds scripts and styles, in order and to the letter', () => {
    const page = `<html><head><style>p{color:red}</style><SCRIPT type="module" data-x="a>b">
      if (a < b) run("</p>")</SCRIPT ></head><body><script>go()</script><noscript><style media='print'>b{}</style></noscript>`
    expect(readInlineCode(page)).toEqual({
      scripts: ['\n      if (a < b) run("</p>")', 'go()'],
      styles: ['p{color:red}', 'b{}'],
      forbidden: [],
    })
  })

  it('leaves out what a browser does not run inline', () => {
    const page = `<script type="application/ld+json">{"a":1}</script><script type='application/json'>[]</script>
      <script src="/x.js"></script><script type=module src=/_astro/a.js></script><!-- <script>old()</script> -->`
    expect(readInlineCode(page).scripts).toEqual([])
  })

  it('takes import maps, speculation rules and a script whose attribute only speaks of src', () => {
    const page = `<script type="importmap">{}</script><script type=speculationrules>{ }</script><script data-a=" src=x ">x()</script>`
    expect(readInlineCode(page).scripts).toEqual(['{}', '{ }', 'x()'])
  })

  it('takes no markup for markup that is in an attribute', () => {
    const page = `<meta content="Nasty <!--<script> &quot;><svg onload=alert(1)>"><script>go()</script>`
    expect(readInlineCode(page)).toEqual({ scripts: ['go()'], styles: [], forbidden: [] })
  })

  it('reads line ends as the browser does', () => {
    expect(readInlineCode('<script>a\r\nb\rc</script>').scripts).toEqual(['a\nb\nc'])
  })

  it.each([
    ['<p style="color:red">', ['style']],
    ["<p class=a STYLE='x'>", ['STYLE']],
    ['<img src="a.png" onerror=alert(1)>', ['onerror']],
    ['<a href="/"onclick="x()">', ['onclick']],
    ['<svg><path d="M0 0" style="fill:red"/></svg>', ['style']],
    ['<script src="/x.js" onload="x()"></script>', ['onload']],
  ])('names the attribute that the policy blocks in %s', (markup, forbidden) => {
    expect(readInlineCode(markup).forbidden).toEqual(forbidden)
  })

  it.each([
    '<p title="how to: style=bold onclick=now">text style="x" onclick=y</p>',
    '<script>const a = \'<p style="x" onclick="y">\'</script>',
    '<p data-style="x" data-on="y" aria-label="on = off">',
    '<!-- <p style="x"> -->',
    '<mystyle>style=</mystyle>',
  ])('has nothing against %s', (markup) => {
    expect(readInlineCode(markup).forbidden).toEqual([])
  })
})

describe('the policy', () => {
  it('names every source', () => {
    expect(
      contentSecurityPolicy({ ...NO_HASHES, scriptHashes: [hash('a')], siteUrl: 'http://localhost:8888' }),
    ).toBe(
      `default-src 'self'; script-src 'self' ${hash('a')}; style-src 'self'; img-src 'self' data:; connect-src 'self'; ` +
        "font-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default",
    )
  })

  it('adds hosted Supabase, a tile server and the upgrade to https where they are set', () => {
    const policy = contentSecurityPolicy({
      ...NO_HASHES,
      siteUrl: 'https://startline.example',
      supabaseUrl: 'https://abc.supabase.co/',
      tileUrl: 'https://{s}.tile.example.org/{z}/{x}/{y}.png',
      captchaProvider: 'turnstile',
    })
    expect(policy).toContain("connect-src 'self' https://abc.supabase.co;")
    expect(policy).not.toMatch(/cloudflare/)
    expect(policy).toContain("img-src 'self' data: https://*.tile.example.org;")
    expect(policy).toMatch(/; upgrade-insecure-requests$/)
  })

  const ofCheck = (captchaProvider: string, captchaScriptUrl?: string) =>
    contentSecurityPolicy(
      { ...NO_HASHES, siteUrl: 'https://x.example', captchaProvider, captchaScriptUrl },
      { asksHumans: true },
    )

  it('allows the check for humans what its document asks for, on the pages that load it', () => {
    const turnstile = ofCheck('turnstile')
    expect(turnstile).toContain("script-src 'self' https://challenges.cloudflare.com;")
    expect(turnstile).toContain('frame-src https://challenges.cloudflare.com;')
    expect(turnstile).toContain("style-src 'self';")
    expect(turnstile).toContain("connect-src 'self';")
    for (const directive of ["script-src 'self'", "style-src 'self'", "connect-src 'self'", 'frame-src'])
      expect(ofCheck('hcaptcha')).toContain(`${directive} https://hcaptcha.com https://*.hcaptcha.com;`)
  })

  it('allows it from where its script is, and nothing more where that is the site itself', () => {
    expect(ofCheck('turnstile', '/__captcha/api.js')).not.toMatch(/cloudflare/)
    expect(ofCheck('turnstile', 'https://check.example/api.js?a=b')).toContain(
      'frame-src https://check.example;',
    )
  })

  it('does not open the page to an embedded Supabase', () => {
    const policy = contentSecurityPolicy({ ...NO_HASHES, siteUrl: '', supabaseUrl: 'http://127.0.0.1:5000' })
    expect(policy).toContain("connect-src 'self';")
  })

  it('never says unsafe', () => {
    expect(ofCheck('hcaptcha')).not.toMatch(/unsafe|\*(?!\.)/)
  })
})

describe('the built folder', () => {
  let folder: string
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'security-headers-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('gets the union of all hashes, each once, and those of the home page and each folder', async () => {
    write('a.html', '<script>one()</script><style>p{}</style>')
    write('404.html', '<style>p{}</style>')
    write('b/c.html', '<script>one()</script><script>two("München, 東京")</script>')
    write('b/d/e.html', '<script>one()</script>')
    write('index.html', '<script>one()</script>')
    const { scriptHashes, styleHashes, ofPaths } = await hashInlineCode(folder)
    // Of a folder with those of the 404 page.
    expect(ofPaths).toEqual({
      '/': { scriptHashes: [hash('one()')], styleHashes: [] },
      '/b/*': { scriptHashes, styleHashes },
    })
    expect(scriptHashes).toEqual([hash('one()'), hash('two("München, 東京")')].sort())
    expect(styleHashes).toEqual([hash('p{}')])
  })

  it('is refused, naming the page, when a page holds a style attribute', async () => {
    write('fine.html', '<p>fine</p>')
    write('marathon/bad.html', '<p style="top:0">bad</p>')
    await expect(hashInlineCode(folder)).rejects.toThrow(/in 1 page\(s\): marathon\/bad\.html \(style\)/)
  })

  const written = async (env: Record<string, string>) => {
    const { hooks } = securityHeadersFile(env) as AstroIntegration
    const logger = { info: () => undefined }
    await hooks['astro:build:done']!({ dir: pathToFileURL(`${folder}/`), logger } as never)
    return readFileSync(join(folder, '_headers'), 'utf8')
  }

  it('names the hosts of the check for humans in rules of their own, for the pages that load it', async () => {
    write('index.html', '<p>fine</p>')
    write('_headers', '')
    await written({ CAPTCHA_PROVIDER: 'turnstile' })
    const { headersFor } = await readNetlifyRules(folder, join(ROOT, 'netlify.toml'))
    const hosts = (path: string) =>
      /https:[^ ;]*/.exec(headersFor(path)['Content-Security-Policy'] ?? '')?.[0]
    expect(CAPTCHA_PAGES).toContain('/forgot-password')
    for (const path of CAPTCHA_PAGES)
      expect([path, hosts(path)]).toEqual([path, 'https://challenges.cloudflare.com'])
    for (const path of ['/', '/about', '/login/there', '/marathon/boston-marathon'])
      expect([path, hosts(path)]).toEqual([path, undefined])
    expect(headersFor('/login')['X-Frame-Options']).toBe('DENY')
  })

  it('sends the home page and the files of a folder what they hold, and scripts and styles a policy without hashes', async () => {
    write('index.html', '<style>home{}</style>')
    write('404.html', '<style>lost{}</style>')
    write('marathon/boston-marathon.html', '<style>race{}</style>')
    write('near/place/boston.html', '<style>place{}</style>')
    write('near.html', '<style>near{}</style>')
    write('marathon-predictor.html', '<style>tool{}</style>')
    write('brand/startline.svg', '<svg></svg>')
    write('about.html', '<style>about{}</style>')
    write('_headers', '')
    await written({})
    const { headersFor } = await readNetlifyRules(folder, join(ROOT, 'netlify.toml'))
    const policy = (path: string) => headersFor(path)['Content-Security-Policy']!
    const styles = ['home{}', 'lost{}', 'race{}', 'place{}', 'near{}', 'tool{}', 'about{}']
    const allowed = (path: string) => styles.filter((style) => policy(path).includes(hash(style)))
    expect(allowed('/about')).toEqual(styles)
    expect(allowed('/')).toEqual(['home{}'])
    expect(allowed('/brand/startline.svg')).toEqual(['lost{}'])
    expect(allowed('/marathon/boston-marathon')).toEqual(['lost{}', 'race{}', 'tool{}'])
    expect(allowed('/near/place/boston')).toEqual(['lost{}', 'place{}', 'near{}'])
    // Netlify's patterns mean the page beside the folder too, and all that begins like it.
    expect(allowed('/marathon-predictor')).toContain('tool{}')
    expect(allowed('/near')).toEqual(allowed('/near/place/boston'))
    expect(policy('/_astro/page.js')).toBe(policy('/').replaceAll(/ 'sha256-[^']+'/g, ''))
  })

  it('gets its headers behind those that it has', async () => {
    write('index.html', '<style>p{}</style>')
    write('_headers', '/x\n  X-Other: 1\n')
    const text = await written({})
    expect(text).toMatch(/^\/x\n {2}X-Other: 1\n\/\*\n {2}Content-Security-Policy: default-src 'self';/)
    expect(text).toContain(hash('p{}'))
    for (const companion of [
      'Strict-Transport-Security: max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy: same-origin-allow-popups',
      'Cross-Origin-Resource-Policy: same-origin',
    ])
      expect(text).toContain(`\n  ${companion}\n`)
    // Whereabouts only, and only to this site: for races near the visitor.
    expect(text).toMatch(
      /\n {2}Permissions-Policy: geolocation=\(self\), camera=\(\), microphone=\(\), payment=\(\)/,
    )
  })
})
