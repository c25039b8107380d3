// Every page of the built site, read as a file: addresses, structured data, links, and words that betray a slip.
// `npm test site` builds it and names its folder.
import { join } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECRET_VARIABLES, secretsIn, secretValues } from '../secrets.ts'
import {
  filesIn,
  isBuilt,
  listedRaces,
  racePages,
  readPages,
  readSitemap,
  visibleText,
  type BuiltPage,
} from './built-pages.ts'
import { siteFolder } from '../e2e/own-site.ts'
import {
  scriptsNamed,
  SITE_PARTS_FILE,
  withAllTheyMayLoad,
  type SiteParts,
} from '../../src/rules/offline/preloading.ts'

const folder = siteFolder()

let all: BuiltPage[] | undefined
const pages = () => (all ??= readPages(folder))
const indexable = () => pages().filter(({ noindex }) => !noindex)
const origin = () => new URL(pages().find(({ path }) => path === '/')!.canonicals[0]!).origin
/** At most this many examples of one fault: a slip in a layout is on every page. */
const some = (faults: string[]) => faults.slice(0, 20)

test('there are pages of every kind', () => {
  const kinds = new Set(pages().map(({ path }) => path.split('/')[1]))
  for (const kind of ['', 'marathon', 'half-marathon', 'articles', 'data', 'sitemap', 'compare', '404'])
    expect(kinds).toContain(kind)
})

test('each race of the catalogue has a page of its own, and no page is of another (F28)', () => {
  const listed = listedRaces(folder)
  expect(listed.length).toBeGreaterThan(100)
  expect(
    racePages(folder, pages())
      .map(({ path }) => path)
      .sort(),
  ).toEqual(listed.sort())
})

test('each page that may be listed has one canonical, which is its address', () => {
  const wrong = indexable().filter(
    ({ path, canonicals }) => canonicals.length !== 1 || canonicals[0] !== `${origin()}${path}`,
  )
  expect(some(wrong.map(({ path, canonicals }) => `${path}: ${canonicals.join(' ')}`))).toEqual([])
})

test('each page has a title, a description and one first heading', () => {
  const wrong = pages().filter(
    ({ html, title }) =>
      title === '' ||
      !/<meta name="description" content="[^"]{20,}"/.test(html) ||
      html.match(/<h1[ >]/g)?.length !== 1,
  )
  expect(some(wrong.map(({ path, title }) => `${path}: ${title}`))).toEqual([])
})

/** What says nothing of where a link leads, as Lighthouse has it. */
const NO_WORDS =
  /^(click (here|this)|go|here|information|learn more|more|more info|more information|right here|start|this)$/i

test('each page says at once what it is, and no link is only called "here"', () => {
  const faults = pages().flatMap(({ path, html }) => {
    const begins = /^<!doctype html>/i.test(html) && /<meta charset="?utf-8"?/i.test(html.slice(0, 1024))
    const links = [...html.matchAll(/<a\b[^>]*>([^]*?)<\/a>/g)].map(([, inside]) =>
      inside!.replaceAll(/<[^>]*>/g, '').trim(),
    )
    const idle = links.filter((words) => NO_WORDS.test(words)).map((words) => `${path}: a link "${words}"`)
    return begins ? idle : [`${path}: begins otherwise`, ...idle]
  })
  expect(some(faults)).toEqual([])
})

test('on race pages no number and its unit part at the end of a line', () => {
  const parted = /\d (?:°C|%|km|m)(?![\p{L}\d])/u
  const faults = racePages(folder, pages()).flatMap(({ path, html }) => {
    const facts = html.slice(html.indexOf('id="facts"'), html.indexOf('id="weather"'))
    const prose = /<p class="?prose[^>]*>([^]*?)<\/p>/.exec(facts)?.[1] ?? ''
    return parted.test(prose) ? [path] : []
  })
  expect(some(faults)).toEqual([])
})

test('no two pages that may be listed have the same title', () => {
  const byTitle = Map.groupBy(indexable(), ({ title }) => title)
  const shared = [...byTitle].filter(([, those]) => those.length > 1)
  expect(
    some(shared.map(([title, those]) => `${title}: ${those.map(({ path }) => path).join(' ')}`)),
  ).toEqual([])
})

test('no title of a page that may be listed is longer than result pages show', () => {
  const long = indexable().filter(({ title }) => title.length > 75)
  expect(some(long.map(({ path, title }) => `${path}: ${title}`))).toEqual([])
})

const contentOf = (html: string, attribute: string): string | undefined =>
  new RegExp(`<meta ${attribute} content="?([^">]*)`).exec(html)?.[1]
/** The path of the picture that a shared link shows. */
const imageOf = (html: string) => new URL(contentOf(html, 'property="?og:image"?')!).pathname

test('every page that may be listed has keywords, and the whole of what a shared link shows', () => {
  const faults = indexable().flatMap(({ path, html }) =>
    [
      'name="?keywords"?',
      'property="?og:image"?',
      'name="?twitter:card"?',
      'name="?twitter:title"?',
      'name="?twitter:description"?',
      'name="?twitter:image"?',
    ]
      .filter((attribute) => !contentOf(html, attribute))
      .map((attribute) => `${path}: no ${attribute}`),
  )
  expect(some(faults)).toEqual([])
})

test('races, places, tools, guides, plans, articles and their lists have share images of their own', () => {
  const own =
    /^\/(articles|training-plans|marathons|pace-plan|insights|near|faq|data)(\/|$)|^\/running-tools$|^\/(marathon-predictor|pb-potential|your-time|race-preparation|recovery-tips)$/
  const common = indexable().filter(
    ({ path, html }) => own.test(path) && imageOf(html) === '/brand/share.png',
  )
  expect(some(common.map(({ path }) => path))).toEqual([])
  const article = pages().find(({ path }) => path.startsWith('/articles/'))!
  expect(contentOf(article.html, 'property="?og:type"?')).toBe('article')
})

test('each article has its figure beside it in the list', () => {
  const { html } = pages().find(({ path }) => path === '/articles')!
  const list = html.slice(html.lastIndexOf('<ol'))
  const [, ...entries] = list.slice(0, list.indexOf('</ol>')).split('<li')
  expect(entries.length).toBeGreaterThan(10)
  const without = entries.filter((entry) => !/<title>[^<]+<\/title>\s*<path/.test(entry))
  expect(some(without.map((entry) => visibleText(entry).slice(0, 60)))).toEqual([])
})

// `npm test` builds the site without them: to draw them all is a tenth of its time.
test.runIf(process.env.SHARE_IMAGES !== 'off')('every share image that a page names is there', () => {
  const missing = pages().filter(({ html }) => !existsSync(join(folder, imageOf(html))))
  expect(some(missing.map(({ path, html }) => `${path}: ${imageOf(html)} is not there`))).toEqual([])
})

/** What is wrong with the content of a JSON-LD script, or null. */
function faultOf(text: string): string | null {
  try {
    const data = JSON.parse(text) as { '@context'?: string }
    if (data['@context'] !== 'https://schema.org') return 'no context'
    return /:(null|""|"N\/A")|undefined|NaN/.test(JSON.stringify(data)) ? 'something empty' : null
  } catch (error) {
    return (error as Error).message
  }
}

test('all structured data parses, is of schema.org and holds nothing empty', () => {
  const faults = pages().flatMap(({ path, data }) =>
    data.map((text) => ({ path, fault: faultOf(text) })).filter(({ fault }) => fault !== null),
  )
  expect(some(faults.map(({ path, fault }) => `${path}: ${fault}`))).toEqual([])
})

test('each race page leads to its pace plan, measured or not', () => {
  const plans = new Set(
    pages()
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/pace-plan/')),
  )
  const races = racePages(folder, pages())
  const led = new Set(races.flatMap(({ links }) => links.filter((link) => plans.has(link))))
  expect(plans.size).toBe(races.length)
  expect(some([...plans].filter((plan) => !led.has(plan)))).toEqual([])
})

test('each race page has its crumbs as structured data', () => {
  const races = racePages(folder, pages())
  expect(races.length).toBeGreaterThan(100)
  expect(
    some(races.filter(({ data }) => !data.join('').includes('BreadcrumbList')).map(({ path }) => path)),
  ).toEqual([])
})

test('crumbs begin at Home', () => {
  const crumbs = pages().flatMap(({ path, html }) => {
    const first = /<nav[^>]*aria-label="?Breadcrumb[^]*?href="?([^"\s>]+)/.exec(html)?.[1]
    return first ? [{ path, first }] : []
  })
  expect(crumbs.length).toBeGreaterThan(100)
  expect(some(crumbs.filter(({ first }) => first !== '/').map(({ path }) => path))).toEqual([])
})

test('no page shows a value that went wrong (F27)', () => {
  const wrong = pages().flatMap(({ path, html }) => {
    const text = visibleText(html)
    const at = text.search(/\b(?:NaN|undefined|Infinity|Invalid Date)\b|\[object /)
    return at < 0 ? [] : [`${path}: ${text.slice(Math.max(0, at - 40), at + 40)}`]
  })
  expect(some(wrong)).toEqual([])
})

test('no page has a space before a comma or a full stop', () => {
  const parted = pages().flatMap(({ path, html }) => {
    const text = html.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, '')
    const found = /.{20}[\p{L}\d)]\s+[.,](?=\s)/u.exec(text)?.[0]
    return found ? [`${path}: ${found}`] : []
  })
  expect(some(parted)).toEqual([])
})

// Between lines of an .astro file there is no space, unless it is written (`{' '}`).
test('no page lacks the space between a word and the link or strong word beside it', () => {
  const joined = pages().flatMap(({ path, html }) => {
    const text = html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
    const at = text.search(
      /[\p{L}\d.,:;!?)]<(?:a|b|strong|em|cite|code)[ >]|<\/(?:a|b|strong|em|cite|code)>[\p{L}\d(]/u,
    )
    return at < 0 ? [] : [`${path}: ${text.slice(Math.max(0, at - 40), at + 40)}`]
  })
  expect(some(joined)).toEqual([])
})

test('no two parts of a page have one name', () => {
  const twice = pages().flatMap(({ path, html }) => {
    const markup = html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    const names = [...markup.matchAll(/ id=(?:"([^"]+)"|([^\s">]+))/g)].map(
      ([, quoted, bare]) => quoted ?? bare,
    )
    return new Set(names).size < names.length ? [path] : []
  })
  expect(some(twice)).toEqual([])
})

test('every link to a part of its page finds the part', () => {
  const lost = pages().flatMap(({ path, html }) => {
    const names = new Set([...html.matchAll(/ id="?([\w-]+)/g)].map(([, name]) => name!))
    const parts = [...html.matchAll(/ href="?#([\w-]+)/g)].map(([, part]) => part!)
    // The finder puts all countries there when the link is pressed.
    const later = path.startsWith('/all-races') ? ['all-country'] : []
    return parts.filter((part) => !names.has(part) && !later.includes(part)).map((part) => `${path}#${part}`)
  })
  expect(some(lost)).toEqual([])
})

test('every link within the site leads to a file', () => {
  const sources = new Map<string, string[]>()
  for (const { path, links } of pages()) {
    for (const link of links) sources.set(link, [...(sources.get(link) ?? []).slice(0, 2), path])
  }
  const broken = [...sources].filter(([link]) => !link.startsWith('/api/') && !isBuilt(folder, link))
  expect(some(broken.map(([link, from]) => `${link} (on ${from.join(', ')})`))).toEqual([])
})

test('the sitemap lists each page that may be listed, once, and nothing else', () => {
  const { files, urls } = readSitemap(folder)
  for (const kind of ['races', 'places', 'articles', 'pages'])
    expect(files).toContain(`sitemap-${kind}-0.xml`)
  const listed = new Set(urls)
  const expected = new Set(indexable().map(({ path }) => `${origin()}${path}`))
  expect(some(urls.filter((url) => !expected.has(url)))).toEqual([])
  expect(some([...expected].filter((url) => !listed.has(url)))).toEqual([])
  expect(urls.length).toBe(expected.size)
})

test('a script that is fetched ahead by its name is the only one of that name', () => {
  const parts = JSON.parse(readFileSync(join(folder, SITE_PARTS_FILE), 'utf8')) as SiteParts
  const islands = pages().flatMap(({ html }) => [
    ...html.matchAll(/_astro\/(\w+)\.[\w-]+\.js" component-export/g),
  ])
  const names = new Set(islands.map(([, name]) => name!))
  expect(names.size).toBeGreaterThan(20)
  // What a script exports can be in a second one of its name, which it needs.
  const strangers = [...names].filter((name) => {
    const files = scriptsNamed(parts, [name])
    return !files.some((file) => files.every((other) => withAllTheyMayLoad([file], parts).has(other)))
  })
  expect(strangers).toEqual([])
})

test('no file of the site holds a secret of its build, the name of one, or anything like a key', () => {
  const values = secretValues(process.env)
  // Without them there is nothing to look for.
  expect(values.map(([name]) => name)).toEqual(
    expect.arrayContaining(['SUPABASE_SECRET_KEY', 'CAPTCHA_SECRET', 'GOOGLE_SECRET', 'SMTP_URL']),
  )
  const named = SECRET_VARIABLES.map((name): [string, string] => [`the name ${name}`, name])
  const files = filesIn(folder)
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap(({ path, text }) =>
    secretsIn(text(), [...values, ...named]).map((name) => `${path}: ${name}`),
  )
  expect(some(found)).toEqual([])
})

test('no file of the site is one of a workshop: settings, history, source maps', () => {
  const kept = filesIn(folder).filter(({ path }) =>
    /(^|\/)\.(env|git|npmrc)|\.(map|ts|tsx|sql|log)$/.test(path),
  )
  expect(some(kept.map(({ path }) => path))).toEqual([])
})

test('the open data hold the same races in each form', () => {
  const read = (file: string) => readFileSync(join(folder, 'data', file), 'utf8')
  const { races } = JSON.parse(read('races.json')) as { races: { lat: number | null }[] }
  const { features } = JSON.parse(read('races.geojson')) as { features: unknown[] }
  expect(races.length).toBeGreaterThan(100)
  expect(features).toHaveLength(races.filter(({ lat }) => lat !== null).length)
  expect(read('races.csv').trimEnd().split('\r\n')).toHaveLength(races.length + 1)
})

test('robots.txt names the sitemap, whose files are there', () => {
  const robots = readFileSync(join(folder, 'robots.txt'), 'utf8')
  expect(new URL(/^Sitemap: (.*)$/m.exec(robots)![1]!).pathname).toBe('/sitemap-index.xml')
  const { files } = readSitemap(folder)
  expect(files.length).toBeGreaterThanOrEqual(4)
  expect(files.filter((file) => !isBuilt(folder, `/${file}`))).toEqual([])
})

test('a race with a confirmed day is an event with the facts of its page', () => {
  const { html, data } = pages().find(({ path }) => path === '/marathon/london-marathon')!
  const { '@graph': graph } = JSON.parse(data[0]!) as { '@graph': Record<string, unknown>[] }
  const event = graph.find((object) => object['@type'] === 'SportsEvent')!
  expect(html).toMatch(new RegExp(`<h1[^>]*>\\s*${String(event.name)}\\s*</h1>`))
  expect(/<time datetime="([^"]*)"/.exec(html)?.[1]).toBe(event.startDate)
  const crumbs = graph.find((object) => object['@type'] === 'BreadcrumbList')!.itemListElement as {
    name: string
  }[]
  const shown = /<nav[^>]*aria-label="?Breadcrumb[^]*?<\/nav>/.exec(html)![0]
  expect(
    [...shown.matchAll(/<li[^>]*>([^]*?)<\/li>/g)].map(([, inside]) =>
      inside!.replaceAll(/<[^>]*>/g, '').trim(),
    ),
  ).toEqual(crumbs.map(({ name }) => name))
})
