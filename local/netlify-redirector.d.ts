// Types of Netlify's redirect matcher, which comes without.
declare module 'netlify-redirector' {
  export interface RedirectRule {
    to: string
    status: number
    force?: boolean
  }
  interface RedirectRequest {
    scheme: string
    host: string
    path: string
    query: string
    headers: Record<string, string>
    cookieValues: Record<string, string>
    getHeader: (name: string) => string
    getCookie: (name: string) => string
  }
  interface Matcher {
    match: (request: RedirectRequest) => RedirectRule | null
  }
  const redirector: { parseJSON: (rules: string, options: object) => Promise<Matcher> }
  export default redirector
}
