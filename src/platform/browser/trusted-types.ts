// The site's one Trusted Types policy, the last word on every string that would become markup or a script's address:
// Leaflet's one fixed string passes, any other markup is shown as text; of scripts, the two workers of our own and those of
// the human check, once captcha.ts has said where they are.
const FIXED_HTML = new Set(['<span aria-hidden="true">&#215;</span>'])
const OWN_WORKER = /^\/(sw\.js|_astro\/map-worker[\w.-]*\.js)$/
const allowed: ((url: URL) => boolean)[] = []

/** Lets other scripts pass too: those for which `isAllowed` says yes. */
export const allowScripts = (isAllowed: (url: URL) => boolean) => void allowed.push(isAllowed)

const rules = {
  createHTML: (html: string) =>
    FIXED_HTML.has(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  createScriptURL: (address: string) => {
    const url = new URL(address, location.href)
    const isOwn = url.origin === location.origin && OWN_WORKER.test(url.pathname)
    if (isOwn || allowed.some((isAllowed) => isAllowed(url))) return address
    throw new TypeError(`Not a script of this site: ${address}`)
  },
}
type Policies = { defaultPolicy: unknown; createPolicy: (name: string, given: typeof rules) => unknown }
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
if (policies && !policies.defaultPolicy) policies.createPolicy('default', rules)
