// The title of one of our own pages, read from its HTML as text: markup from a string is not made in the browser here.
import { SITE_NAME } from './site.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** The title without the name of the site; null where there is none. */
export function pageTitle(html: string): string | null {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const words = title
    .replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_whole, name: string) => ENTITIES[name]!)
    .replace(` | ${SITE_NAME}`, '')
    .trim()
  return words || null
}
