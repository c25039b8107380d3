// The site's own address, as the environment names it.

/** `SITE_URL`; undefined where it is not set. What a request calls its host is never the site's address. */
export const siteUrlOf = ({ SITE_URL }: Record<string, string | undefined>): string | undefined =>
  SITE_URL || undefined
