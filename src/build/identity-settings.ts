// What the browser must know to let people sign in, from the environment of the build. Nothing in here is secret.
import type { IdentitySettings } from '../platform/browser/identity-settings.ts'

/** The settings as they are written into the pages' scripts. */
export function identitySettingsOf(
  env: Record<string, string | undefined>,
  siteUrl: string,
): IdentitySettings {
  const url = env.SIGN_IN_URL ?? env.SUPABASE_URL ?? ''
  const hosted = url !== '' && new URL(url).origin !== new URL(siteUrl).origin
  return {
    url: hosted ? new URL(url).origin : '',
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? '',
    google: Boolean(env.GOOGLE_CLIENT_ID),
    captchaProvider: env.CAPTCHA_PROVIDER ?? '',
    captchaSiteKey: env.CAPTCHA_SITE_KEY ?? '',
    captchaScriptUrl: env.CAPTCHA_SCRIPT_URL ?? '',
  }
}
