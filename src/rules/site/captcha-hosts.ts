// Where the services of the check for humans come from, and the pages that may show it: the policy of the build and the last
// word on scripts in the browser go by this.

interface CaptchaHosts {
  /** Sources in the words of a Content-Security-Policy. */
  hosts: readonly string[]
  /** Directives that they have to be in, as the services' own documents say. */
  directives: readonly string[]
}

export const CAPTCHA_HOSTS: Readonly<Record<string, CaptchaHosts>> = {
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: { hosts: ['https://challenges.cloudflare.com'], directives: ['script-src', 'frame-src'] },
  // https://docs.hcaptcha.com/#content-security-policy-settings
  hcaptcha: {
    hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    directives: ['script-src', 'frame-src', 'style-src', 'connect-src'],
  },
}

/** The only pages that load the check (src/platform/browser/captcha.ts): where one signs in or up, and where one writes to us. */
export const CAPTCHA_PAGES: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/account',
  '/contact',
]

/** Whether an address is of one of these hosts. */
export const isOfHosts = ({ protocol, hostname }: URL, hosts: readonly string[]): boolean =>
  protocol === 'https:' &&
  hosts.some((host) => {
    const name = host.replace('https://', '')
    return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name
  })
