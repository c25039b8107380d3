// The second factor of an account, an authenticator app: setting it up, taking it away, and proving it before a change that the
// identity provider allows to both factors only.
import { accessToken, loadIdentity } from '../../platform/browser/access-token.ts'
import { notifySessionChanged } from '../../platform/browser/stored-session.ts'
import { identitySentence, type IdentityFailure } from '../../rules/account/sign-in-words.ts'
import { CODE_FIRST, type SignInSteps } from './sign-in.store.ts'

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

/** The id of the factor that is set up; null where there is none. Throws where the provider does not answer. */
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

type Identity = Pick<Awaited<ReturnType<typeof loadIdentity>>, 'mfa'>

/**
 * Makes a change of the password or of the address. Supabase refuses both to a session of the first factor alone where the account has
 * a second (supabase/auth, internal/api/user.go): then the code is asked for, and the change made once more.
 */
export async function withSecondFactor<Result extends { error: IdentityFailure | null }>(
  { mfa }: Identity,
  { requestCode, show }: Required<Pick<SignInSteps, 'requestCode' | 'show'>>,
  change: () => Promise<Result>,
): Promise<{ error: IdentityFailure | null }> {
  const result = await change()
  if (result.error?.code !== 'insufficient_aal') return result
  const { data } = await mfa.listFactors()
  const [factor] = data?.totp ?? []
  if (!factor) return result
  for (let sentence = CODE_FIRST; ;) {
    show(sentence)
    const { error } = await mfa.challengeAndVerify({ factorId: factor.id, code: await requestCode() })
    if (!error) {
      show('')
      return change()
    }
    if (error.code !== 'mfa_verification_failed') return { error }
    sentence = identitySentence(error)
  }
}
