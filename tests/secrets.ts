// What must never be in a file that others read: the values of secrets that the environment holds, and whatever looks like
// a key. Findings are told by name, so that no report prints the secret it found.

/** Variables of the environment whose values only servers may know. Of an address, its password too. */
export const SECRET_VARIABLES = [
  'SUPABASE_SECRET_KEY',
  'CAPTCHA_SECRET',
  'GOOGLE_SECRET',
  'SMTP_URL',
  'BUILD_HOOK_URL',
  'BUILD_NOTICE_SECRET',
  'DATABASE_URL',
] as const

/** Shorter values are words of any text. */
const MIN_VALUE = 6

/** How keys begin that someone may paste. `service_role` alone is a word; in a token it is a key. */
const KEY_SHAPES: Record<string, RegExp> = {
  'a secret key of Supabase': /\bsb_secret_[\w-]{20,}/,
  'an access token of Supabase': /\bsbp_[0-9a-f]{40}\b/,
  'an access token of Netlify': /\bnfp_\w{30,}/,
  'a build hook of Netlify': /api\.netlify\.com\/build_hooks\/[0-9a-f]{20,}/,
  'a client secret of Google': /\bGOCSPX-[\w-]{20,}/,
  'a token of GitHub': /\b(?:gh[pousr]_\w{36}|github_pat_\w{40,})/,
  'a token of npm': /\bnpm_[A-Za-z\d]{36}\b/,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[\w+/]{20}/,
}
const TOKEN = /\beyJ[\w-]{8,}\.(eyJ[\w-]{8,})\.[\w-]{16,}/g

/** The password in an address; null where the value is not one, or has none. */
const passwordIn = (value: string) => (URL.canParse(value) && new URL(value).password) || null

/** Values to look for, each with the name of its variable. */
export function secretValues(env: Record<string, string | undefined>): [name: string, value: string][] {
  const values = SECRET_VARIABLES.flatMap((name): [string, string][] => {
    const value = env[name] ?? ''
    const password = passwordIn(value)
    const found: [string, string][] = [[name, value]]
    if (password) found.push([`the password of ${name}`, password])
    if (password) found.push([`the password of ${name}`, decodeURIComponent(password)])
    return found
  })
  return values.filter(([, value]) => value.length >= MIN_VALUE)
}

/** Whether the middle of a token says that row level security does not hold for it. */
function isServiceRole(claims: string): boolean {
  try {
    const { role } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { role?: unknown }
    return role === 'service_role' || role === 'supabase_admin'
  } catch {
    return false
  }
}

/** Names of the secrets in a text. */
export function secretsIn(text: string, values: readonly [name: string, value: string][] = []): string[] {
  const leaked = values.filter(([, value]) => text.includes(value)).map(([name]) => name)
  const shaped = Object.keys(KEY_SHAPES).filter((name) => KEY_SHAPES[name]!.test(text))
  const isToken = [...text.matchAll(TOKEN)].some(([, claims]) => isServiceRole(claims!))
  return [...new Set([...leaked, ...shaped, ...(isToken ? ['a service role token'] : [])])]
}
