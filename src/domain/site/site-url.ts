// The site's own address, as the environment names it.

/** `SITE_URL`, else what Netlify calls `URL`; undefined where neither is set. */
export const siteUrlOf = ({ SITE_URL, URL }: Record<string, string | undefined>): string | undefined =>
  SITE_URL || URL || undefined
