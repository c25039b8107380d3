// The security headers that files (src/build/security-headers.ts) and answers of functions (src/platform/server/public-answer.ts)
// have in common. Each adds its own content policy and referrer policy.

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), accelerometer=(), gyroscope=(), magnetometer=()',
}

// Where the services of the check for humans come from, and the pages that may show it: the policy of the build and the last
// word on scripts in the browser go by this.

interface CaptchaService {
  script: string
  /** Sources in the words of a Content-Security-Policy. */
  hosts: readonly string[]
  /** Directives that they have to be in, as the services' own documents say. */
  directives: readonly string[]
}

export const CAPTCHA_SERVICES: Readonly<Record<string, CaptchaService>> = {
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    hosts: ['https://challenges.cloudflare.com'],
    directives: ['script-src', 'frame-src'],
  },
  // https://docs.hcaptcha.com/#content-security-policy-settings
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
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
