// The built site as files: its pages, each cut into what the tests ask about.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface BuiltPage {
  /** Address below the site, without `.html`. */
  path: string
  html: string
  title: string
  canonicals: string[]
  noindex: boolean
  /** Contents of the JSON-LD scripts. */
  data: string[]
  /** Paths within the site that the page links to or loads, without query and fragment. */
  links: string[]
}

const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found]) => found!)
const unescaped = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

/** Without scripts and styles. */
const withoutCode = (html: string) => html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')

/** What a reader sees or hears: the text, and the attributes that are read out or shown. */
export function visibleText(html: string): string {
  const shown = matches(/\s(?:alt|aria-label|title|content|placeholder|value|datetime)="([^"]*)"/g, html)
  return [withoutCode(html).replaceAll(/<[^>]*>/g, ' '), ...shown].join('\n')
}

function readPage(folder: string, file: string): BuiltPage {
  const html = readFileSync(join(folder, file), 'utf8')
  const addresses = matches(/\s(?:href|src|action)="(\/(?!\/)[^"]*)"/g, withoutCode(html))
  return {
    path: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
    html,
    title: unescaped(matches(/<title>([^<]*)<\/title>/g, html)[0] ?? ''),
    canonicals: matches(/<link rel="canonical" href="([^"]*)"/g, html),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    data: matches(/<script type="application\/ld\+json">([^]*?)<\/script>/g, html),
    links: [...new Set(addresses.map((address) => unescaped(address).replace(/[?#].*$/, '')))],
  }
}

/** All pages of a built folder. */
export const readPages = (folder: string): BuiltPage[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readPage(folder, file))

/** Addresses of the races in the open data. */
export function listedRaces(folder: string): string[] {
  const { races } = JSON.parse(readFileSync(join(folder, 'data/races.json'), 'utf8')) as {
    races: { slug: string; raceType: string }[]
  }
  return races.map(({ slug, raceType }) => `/${raceType}/${slug}`)
}

/** The pages of races: those below an address that is a type's, whichever types there are. */
export function racePages(folder: string, pages: readonly BuiltPage[]): BuiltPage[] {
  const types = new Set(listedRaces(folder).map((path) => path.split('/')[1]))
  return pages.filter(({ path }) => /^\/[^/]+\/[^/]+$/.test(path) && types.has(path.split('/')[1]))
}

/** All files of a built folder, whatever their kind; `text` reads one byte as one character. */
export const filesIn = (folder: string): { path: string; text: () => string }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file), text: () => readFileSync(file, 'latin1') }))

/** Whether an address within the site is answered by a file. */
export function isBuilt(folder: string, path: string): boolean {
  const file = join(folder, decodeURIComponent(path))
  return (
    existsSync(`${file}.html`) ||
    existsSync(join(file, 'index.html')) ||
    (existsSync(file) && statSync(file).isFile())
  )
}

/** Addresses in the sitemap files that the index names. */
export function readSitemap(folder: string): { files: string[]; urls: string[] } {
  const locations = (file: string) =>
    matches(/<loc>([^<]*)<\/loc>/g, readFileSync(join(folder, file), 'utf8'))
  const files = locations('sitemap-index.xml').map((url) => new URL(url).pathname.slice(1))
  return { files, urls: files.flatMap(locations).map(unescaped) }
}

/** Bytes of a text as a server compresses what never changes: Brotli at its best. */
export const compressedBytes = (text: string | Buffer): number => brotliCompressSync(text).length
