// The door to the identity provider, whose library is loaded only when it is needed. Tokens are in access-token.ts.

/** The identity provider's library. */
export const loadIdentity = async () => (await import('./identity-client.ts')).identityClient

/** Fetches it ahead of its use; where that fails it is fetched again when it is used. */
export const warmIdentity = () => void loadIdentity().catch(() => undefined)
