// Names of places as the last part of a page's address: ASCII, lower case, hyphens.
import { foldText } from '../search/search-text.ts'

/** `placeSlug("São Paulo")` is `"sao-paulo"`; a slug stays as it is; '' where no Latin letter or digit is left. */
export function placeSlug(nameOrSlug: string): string {
  return foldText(nameOrSlug)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
