// What people come to /login with: the link of an email, the answer of Google, a failure of either, or nothing.

/** What the address proves, or why it does not. */
export type SignInArrival =
  | { kind: 'nothing' }
  /** The link of a sign-up's email. */
  | { kind: 'email'; tokenHash: string }
  | { kind: 'google'; code: string }
  | { kind: 'failure'; code: string }
  /** Something that is used up elsewhere. */
  | { kind: 'unknown' }

/** Reads the address of the page. */
export function readSignInArrival({ searchParams: query, hash }: URL): SignInArrival {
  const [type, tokenHash, code] = ['type', 'token_hash', 'code'].map((name) => query.get(name))
  // Some emails' links bring their failure behind the hash.
  const failure =
    query.get('error_code') ?? new URLSearchParams(hash.slice(1)).get('error_code') ?? query.get('error')
  if (type === 'signup' && tokenHash) return { kind: 'email', tokenHash }
  if (failure) return { kind: 'failure', code: failure }
  if (code) return { kind: 'google', code }
  return { kind: tokenHash ? 'unknown' : 'nothing' }
}
