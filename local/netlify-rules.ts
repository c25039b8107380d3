// Headers and redirects of netlify.toml and of a built site's _headers and _redirects, read and matched
// by Netlify's own packages.
import { join } from 'node:path'
import { parseAllHeaders, type Header } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector, { type RedirectRule } from 'netlify-redirector'

interface Redirect {
  status: number
  /** Path or address to go to, with the query of the request where the rule names none. */
  target: string
  /** Applies also where a file answers. */
  force: boolean
}

export interface NetlifyRules {
  headersFor: (pathname: string) => Record<string, string>
  redirectFor: (url: URL, headers: Headers) => Redirect | null
}

interface ParsedRedirect extends RedirectRule {
  from: string
  query: Record<string, string>
}

function refuse(what: string, errors: Error[]) {
  if (errors.length > 0) throw new Error(`${what}: ${errors.map(({ message }) => message).join('; ')}`)
}

async function readHeaders(siteFolder: string, configFile: string) {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(siteFolder, '_headers')],
    netlifyConfigPath: configFile,
    configHeaders: [],
    minimal: false,
  })
  refuse('A header rule of netlify.toml or _headers is malformed', errors)
  // Not minimal, so each has its pattern.
  return headers as Header[]
}

async function readRedirects(siteFolder: string, configFile: string) {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(siteFolder, '_redirects')],
    netlifyConfigPath: configFile,
    configRedirects: [],
    minimal: false,
  })
  refuse('A redirect of netlify.toml or _redirects is malformed', errors as Error[])
  return (redirects as ParsedRedirect[]).map(({ from, query, ...rest }) => ({
    ...rest,
    origin: from,
    params: query,
  }))
}

/** Reads all rules once; fails with the malformed line. */
export async function readNetlifyRules(siteFolder: string, configFile: string): Promise<NetlifyRules> {
  const headers = await readHeaders(siteFolder, configFile)
  const redirects = await readRedirects(siteFolder, configFile)
  const matcher = redirects.length > 0 ? await redirector.parseJSON(JSON.stringify(redirects), {}) : null
  return {
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headers.filter(({ forRegExp }) => forRegExp.test(pathname)).map(({ values }) => values),
      ),
    redirectFor: (url, requestHeaders) => {
      const rule = matcher?.match({
        scheme: url.protocol.slice(0, -1),
        host: url.hostname,
        path: decodeURIComponent(url.pathname),
        query: url.search.slice(1),
        headers: Object.fromEntries(requestHeaders),
        cookieValues: {},
        getHeader: (name) => requestHeaders.get(name) ?? '',
        getCookie: () => '',
      })
      if (!rule) return null
      const target = rule.to.includes('?') ? rule.to : rule.to + url.search
      return { status: rule.status, target, force: rule.force === true }
    },
  }
}
