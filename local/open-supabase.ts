// The Supabase of a run on this machine: the hosted project that the environment names, used as it is, or the embedded one with
// all migrations and the catalogue.
import { join } from 'node:path'
import { loadCatalogue } from '../supabase/load-catalogue.ts'
import { connectSupabase } from '../src/platform/server/supabase-client.ts'
import { CAPTCHA_PATH, CaptchaStandIn } from './captcha.ts'
import { startEmbeddedSupabase } from './embedded-supabase.ts'
import { hideStatements } from './log.ts'
import { hidingOtherAccounts } from './identity-call.ts'
import { throttled } from './identity-throttle.ts'
import { isForThisMachineAlone, openMail, Outbox } from './outbox.ts'
import type { Settings } from './settings.ts'

export interface OpenSupabase {
  /** SUPABASE_… for the build and for the functions. */
  env: Record<string, string>
  /** Where it is, for people. */
  name: string
  /** Answers sign-in, human check and mail at the site's own address; null for the rest. Hosted Supabase needs none. */
  answer: (request: Request, ip: string) => Promise<Response | null> | Response | null
  close: () => Promise<void>
}

/** Headers of a proxy in front, which prove that a request is not from this machine, also where no setting names the proxy. */
const OF_PROXIES = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$)/i

/**
 * Whether the stored e-mails, with their sign-in links, may be shown: only on this machine, with no proxy in front, and only
 * under a name of its own, so that no page of a stranger can read them through a name that leads here.
 */
export const maySeeMail = (
  request: Request,
  settings: Pick<Settings, 'host' | 'port' | 'siteUrl' | 'trustedProxies'>,
): boolean =>
  isForThisMachineAlone(settings) &&
  ![...request.headers.keys()].some((name) => OF_PROXIES.test(name)) &&
  [`localhost:${settings.port}`, `127.0.0.1:${settings.port}`].includes(new URL(request.url).host)

/** Opens it; `say` is called with its progress. */
export async function openSupabase(settings: Settings, say: (line: string) => void): Promise<OpenSupabase> {
  if (settings.hosted) {
    const { url, publishableKey } = settings.hosted
    const env = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey }
    return { env, name: `Supabase at ${url}`, answer: () => null, close: () => Promise.resolve() }
  }
  hideStatements()
  const outbox = new Outbox(settings.dataDir)
  const mail = await openMail(settings, process.env, outbox)
  const captcha = process.env.CAPTCHA_PROVIDER ? null : new CaptchaStandIn()
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_SECRET: secret } = process.env
  const embedded = await startEmbeddedSupabase({
    dataDir: join(settings.dataDir, 'supabase'),
    siteUrl: settings.siteUrl,
    mail: mail.forSignIn,
    say,
    google: clientId && secret ? { clientId, secret } : undefined,
  })
  const close = async () => {
    await embedded.close()
    await mail.close()
  }
  try {
    const asLoader = connectSupabase({ url: embedded.url, key: embedded.secretKey })
    const { races, loaded, places } = await loadCatalogue(asLoader, say)
    if (loaded > 0) say(`${loaded} of the ${races} races of the catalogue were new or changed`)
    else if (places > 0) say(`Places of the catalogue that were new or changed: ${places}`)
  } catch (error) {
    await close()
    throw error
  }
  const signIn = throttled(hidingOtherAccounts(embedded.fetch, embedded.database))
  return {
    env: {
      // The embedded database shares a processor with everything else here.
      DATABASE_TIMEOUT_MS: process.env.DATABASE_TIMEOUT_MS ?? '5000',
      SUPABASE_URL: embedded.url,
      SUPABASE_PUBLISHABLE_KEY: embedded.publishableKey,
      SUPABASE_SECRET_KEY: embedded.secretKey,
      // The browser signs in at the site's own address, which passes it on (see `answer`).
      SIGN_IN_URL: settings.siteUrl,
      ...(mail.smtpUrl && { SMTP_URL: mail.smtpUrl }),
      ...captcha?.env(settings.port),
    },
    name: 'the embedded Supabase',
    answer: (request, ip) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/auth/v1/')) return signIn(request, ip)
      if (captcha && pathname.startsWith(`${CAPTCHA_PATH}/`)) return captcha.answer(request)
      return maySeeMail(request, settings) ? outbox.answer(request) : null
    },
    close,
  }
}
