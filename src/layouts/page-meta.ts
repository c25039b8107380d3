// What a page says of itself to browsers, search engines and shared links.

export interface PageMeta {
  /** Without the site's name, which PageHead adds. */
  title: string
  /** True where the site's name is not added. */
  titleAlone?: boolean
  description: string
  /** The page's own address without query, starting with a slash. */
  path: string
  /** Canonical address where it is not the page's own. */
  canonicalPath?: string
  /** What one would search for to find it; of pages at one address page-keywords.ts has them. */
  keywords?: readonly string[]
  /** What the page is to those who share it. */
  kind?: 'website' | 'article'
  noindex?: boolean
  /** Share image, 1200×630, path from the root. */
  imagePath?: string
  imageAlt?: string
  /** schema.org objects, printed as JSON-LD. */
  structuredData?: object[]
  /** Other forms of the page, and its feed: media type, path, title. */
  alternates?: { type: string; path: string; title?: string }[]
}
