// What the link of an email about a forgotten password proves. It is taken out of the address as soon as this is loaded: the page
// loads it ahead of React, so that the proof does not stay in the address for long. Alone in its file: no other page may load it.
import type { ResetProof } from './passwords.store.ts'

/** What an address carries; null where it carries nothing. */
function readProof({ searchParams: query, hash }: URL): ResetProof | null {
  const fragment = new URLSearchParams(hash.slice(1))
  const [tokenHash, code] = [query.get('token_hash'), query.get('code')]
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')]
  if (tokenHash) return { tokenHash }
  if (code) return { code }
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

function takeProof(): ResetProof | null {
  const proof = readProof(new URL(location.href))
  history.replaceState(null, '', location.pathname)
  return proof
}

/** The proof that this page was opened with; null where there is none, and in the build. */
export const resetProof: ResetProof | null = typeof window === 'undefined' ? null : takeProof()
