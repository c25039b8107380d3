// The security headers of what functions answer. The CDN sets the headers of files alone (_headers).

const EVERY_ANSWER = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
}

/** Of the API's answers. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...EVERY_ANSWER,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Of what stands at the address of a page: redirects, and words where there is no page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...EVERY_ANSWER,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}
