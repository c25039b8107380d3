// Answers addresses of one, three or four parts that the built site has no page for: 301 to lower case, to where a place
// is now or to the page that somebody meant, or the site's own 404 page. Those of two parts are find-race's. Netlify reads
// `config` as text, so it must stay a literal.
import type { Config } from '@netlify/functions'
import { notFoundPage } from './lib/plain-pages.ts'
import { movedTo, onlyRead, toOneAddress } from './lib/one-address.ts'
import { pageMeantBy } from './lib/typed-addresses.ts'

/** Above the pages of countries stands the list of all races. */
const ABOVE_COUNTRIES = /^\/marathons\/?$/i

export default async (request: Request): Promise<Response> => {
  const url = new URL(request.url)
  const refused = onlyRead(request)
  if (refused) return refused
  if (ABOVE_COUNTRIES.test(url.pathname)) return movedTo(`/all-races${url.search}`)
  const meant = pageMeantBy(url)
  return meant === null ? (toOneAddress(url) ?? notFoundPage(url)) : movedTo(meant)
}

export const config: Config = {
  path: ['/:page', '/:kind/:country/:place', '/:kind/:country/:state/:city'],
  excludedPath: ['/api/*', '/data/*', '/_astro/*', '/.netlify/*'],
  preferStatic: true,
}
