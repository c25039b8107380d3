// schema.org objects of the site's pages and articles, from the same values that the pages show.
import { plainLine } from '../writing/safe-text.ts'
import { SITE_NAME, TAGLINE } from './site.ts'
import type { CalendarDay } from '../race/race.ts'

const CONTEXT = { '@context': 'https://schema.org' }
const absolute = (path: string, siteUrl: string) => new URL(path, siteUrl).href

/** The visible crumbs, first to last, as a BreadcrumbList. */
export function breadcrumbList(crumbs: readonly { href: string; label: string }[], siteUrl: string): object {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plainLine(label),
      item: absolute(href, siteUrl),
    })),
  }
}

/** A list of pages as an ItemList: addresses only, the pages say the rest. */
export function itemList(paths: readonly string[], siteUrl: string): object {
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    numberOfItems: paths.length,
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(path, siteUrl),
    })),
  }
}

const siteId = (siteUrl: string) => absolute('/#site', siteUrl)
const publisherId = (siteUrl: string) => absolute('/#organization', siteUrl)

/** The site itself, for the home page, with its search. */
export function webSite(siteUrl: string): object {
  return {
    ...CONTEXT,
    '@type': 'WebSite',
    '@id': siteId(siteUrl),
    name: SITE_NAME,
    // Engines that doubt a common name take the next: https://developers.google.com/search/docs/appearance/site-names
    alternateName: new URL(siteUrl).hostname,
    description: TAGLINE,
    url: absolute('/', siteUrl),
    inLanguage: 'en-GB',
    publisher: { '@id': publisherId(siteUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute('/all-races', siteUrl)}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Who publishes the site. */
export function organization(siteUrl: string): object {
  return {
    ...CONTEXT,
    '@type': 'Organization',
    '@id': publisherId(siteUrl),
    name: SITE_NAME,
    url: absolute('/', siteUrl),
    logo: absolute('/brand/icon-512.png', siteUrl),
  }
}

interface DatasetFacts {
  name: string
  description: string
  path: string
  /** Address of the licence. */
  licence: string
  /** ISO instant of the newest fact. */
  modifiedAt: string
  keywords: readonly string[]
  citations: readonly string[]
  files: readonly { path: string; mediaType: string; name: string }[]
}

/** Open data as a Dataset with its files. */
export function dataset(facts: DatasetFacts, siteUrl: string): object {
  return {
    ...CONTEXT,
    '@type': 'Dataset',
    name: facts.name,
    description: facts.description,
    url: absolute(facts.path, siteUrl),
    license: facts.licence,
    isAccessibleForFree: true,
    dateModified: facts.modifiedAt,
    keywords: [...facts.keywords],
    citation: [...facts.citations],
    spatialCoverage: 'World',
    creator: { '@type': 'Organization', name: SITE_NAME, url: absolute('/', siteUrl) },
    distribution: facts.files.map(({ path, mediaType, name }) => ({
      '@type': 'DataDownload',
      name,
      encodingFormat: mediaType,
      contentUrl: absolute(path, siteUrl),
    })),
  }
}

export interface ArticleFacts {
  title: string
  description: string
  publishedOn: CalendarDay
  updatedOn: CalendarDay
  author: string
  topics: readonly string[]
  words: number
  sources: readonly { text: string; url?: string | undefined; doi?: string | undefined }[]
}

/** Where a source can be read: its DOI before its address; null where it is neither. */
export function sourceAddress({ url, doi }: { url?: string | undefined; doi?: string | undefined }) {
  return doi ? `https://doi.org/${doi}` : (url ?? null)
}

/** schema.org Article for an article at an absolute address; `imageUrl` is absolute too. */
export function articleData(article: ArticleFacts, url: string, imageUrl: string): object {
  const citations = article.sources.map((source) => sourceAddress(source) ?? source.text)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.publishedOn,
    dateModified: article.updatedOn,
    author: { '@type': 'Organization', name: article.author, url: new URL('/about', url).href },
    publisher: { '@type': 'Organization', name: SITE_NAME, url: new URL('/', url).href },
    mainEntityOfPage: url,
    url,
    image: imageUrl,
    inLanguage: 'en-GB',
    wordCount: article.words,
    keywords: article.topics.join(', '),
    citation: citations,
  }
}
