// The human-verification widget of Cloudflare Turnstile or hCaptcha, whose script is loaded when it must be shown and not
// before. Both have the same interface: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/,
// https://docs.hcaptcha.com/configuration. Turnstile begins once it is rendered, whatever kind of widget its key is of; hCaptcha's
// invisible kind waits for `execute` (https://docs.hcaptcha.com/invisible).
import { CAPTCHA_SERVICES, isOfHosts } from '../../rules/site/security-headers.ts'
import { identitySettings } from './identity-settings.ts'
import { allowScripts } from './trusted-types.ts'

/** Address of the service's script; empty where none is set up. */
const scriptAddress = (): string =>
  identitySettings.captchaScriptUrl || (CAPTCHA_SERVICES[identitySettings.captchaProvider]?.script ?? '')

interface Widget {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback: (token: string) => void
      'error-callback': (code?: string) => void
      'expired-callback': () => void
      size?: 'invisible'
      'close-callback'?: () => void
      'chalexpired-callback'?: () => void
    },
  ) => string
  execute: (id: string) => void
  remove: (id: string) => void
}

const TIMEOUT_MS = 10_000

allowScripts((url) => {
  const script = scriptAddress()
  if (script === '') return false
  const { href, origin } = new URL(script, location.href)
  if (origin === location.origin) return url.href === href
  const { captchaProvider, captchaScriptUrl } = identitySettings
  const { hosts = [] } = captchaScriptUrl ? {} : (CAPTCHA_SERVICES[captchaProvider] ?? {})
  return url.origin === origin || isOfHosts(url, hosts)
})

let loading: Promise<Widget> | undefined

function load(): Promise<Widget> {
  loading ??= new Promise<Widget>((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      loading = undefined
      element.remove()
      reject(new Error('The human check could not be loaded.'))
    }
    const timer = setTimeout(fail, TIMEOUT_MS)
    element.async = true
    element.addEventListener('error', fail)
    element.addEventListener('load', () => {
      clearTimeout(timer)
      const widget = (window as unknown as Record<string, Widget | undefined>)[
        identitySettings.captchaProvider
      ]
      if (widget) resolve(widget)
      else fail()
    })
    element.src = scriptAddress()
    document.head.append(element)
  })
  return loading
}

const isDark = () => {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** Shows the widget; returns its token once the person has passed. Rejects where the service cannot be reached. */
export async function verifyHuman(container: HTMLElement): Promise<string> {
  const widget = await load()
  const isHcaptcha = identitySettings.captchaProvider === 'hcaptcha'
  return new Promise((resolve, reject) => {
    const giveUp = (reason: string) => () => {
      widget.remove(id)
      reject(new Error(`The human check was ${reason}.`))
    }
    const id = widget.render(container, {
      sitekey: identitySettings.captchaSiteKey,
      theme: isDark() ? 'dark' : 'light',
      callback: (token) => {
        widget.remove(id)
        resolve(token)
      },
      'error-callback': (code) => {
        widget.remove(id)
        reject(new Error(`The human check failed: ${code}`))
      },
      // A widget that was passed and not used in time shows itself again.
      'expired-callback': () => undefined,
      ...(isHcaptcha && {
        size: 'invisible',
        'close-callback': giveUp('closed'),
        'chalexpired-callback': giveUp('left unanswered'),
      }),
    })
    if (isHcaptcha) widget.execute(id)
  })
}
