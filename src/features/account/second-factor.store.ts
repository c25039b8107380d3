// The second factor of an account: an authenticator app (TOTP), which Supabase keeps and checks. Each verb gives a sentence where
// the identity provider refuses.
import { accessToken } from '../../platform/browser/access-token.ts'
import { loadIdentity, notifySessionChanged } from '../../platform/browser/auth.ts'
import { identitySentence } from '../../rules/account/sign-in-words.ts'

/** What an authenticator app needs, shown once. */
export interface NewFactor {
  id: string
  /** A picture to scan, as a data address. */
  qrCode: string
  /** The same to type. */
  secret: string
}

const providerOfSignedIn = async () => {
  // Renewed in one place only.
  await accessToken()
  return (await loadIdentity()).mfa
}

/** The number of the factor that is set up; null where there is none. Throws where the provider does not tell. */
export async function readSecondFactor(): Promise<string | null> {
  const mfa = await providerOfSignedIn()
  const { data, error } = await mfa.listFactors()
  if (error) throw error
  return data.totp[0]?.id ?? null
}

/** Begins to set one up. One that was begun before and never confirmed makes room for it. */
export async function beginSecondFactor(): Promise<NewFactor | string> {
  const mfa = await providerOfSignedIn()
  const { data: known } = await mfa.listFactors()
  for (const { id, status } of known?.all ?? [])
    if (status === 'unverified') await mfa.unenroll({ factorId: id })
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer: 'Startline' })
  if (error) return identitySentence(error)
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

/** Confirms it with the code that the app shows; the session is one of two factors from then on. */
export async function confirmSecondFactor(factorId: string, code: string): Promise<string | null> {
  const mfa = await providerOfSignedIn()
  const { error } = await mfa.challengeAndVerify({ factorId, code })
  if (error) return identitySentence(error)
  notifySessionChanged()
  return null
}

/** Takes it away, for who can show its code once more. */
export async function removeSecondFactor(factorId: string, code: string): Promise<string | null> {
  const problem = await confirmSecondFactor(factorId, code)
  if (problem) return problem
  const { error } = await (await providerOfSignedIn()).unenroll({ factorId })
  return error && identitySentence(error)
}
