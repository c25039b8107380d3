// One address a page: what is asked for in capitals is sent to the same address in lower case, and a place that has moved
// to where it is now.
import { presentPlacePage } from '../../../rules/place/moved-places.ts'
import { PAGE_HEADERS } from '../security-headers.ts'

/** 301 to the one address of the page; null where this is it, as far as is known without the database. */
export function toOneAddress(url: URL): Response | null {
  const moved = presentPlacePage(url.pathname)
  return moved === null ? inLowerCase(url) : movedTo(moved + url.search)
}

/** 301 to the address in lower case; null where it is in lower case already, or names a file. */
function inLowerCase({ pathname, search }: URL): Response | null {
  // A file's name has its capitals for a reason: they are part of a hash.
  if (!/[A-Z]/.test(pathname.replaceAll(/%[\dA-F]{1,2}/g, '')) || pathname.includes('.')) return null
  // Two slashes at the start would name another site.
  return movedTo(pathname.toLowerCase().replace(/^\/{2,}/, '/') + search)
}

/** 301 that depends on no row of the database. */
export const movedTo = (location: string): Response =>
  new Response(null, {
    status: 301,
    headers: {
      ...PAGE_HEADERS,
      Location: location,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': 'public, s-maxage=86400',
    },
  })

/** 405 for whatever is not read; null for GET and HEAD. */
export function onlyRead({ method }: Request): Response | null {
  if (method === 'GET' || method === 'HEAD') return null
  return new Response('Method not allowed\n', {
    status: 405,
    headers: { ...PAGE_HEADERS, Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
