// What an account may be, and what a token says of its bearer, read without checking it: to be shown to its owner, never
// to decide by. The administration's list of people needs no schemas.
export const USER_ROLES = ['runner', 'organiser', 'editor', 'admin'] as const
export type UserRole = (typeof USER_ROLES)[number]

/** Whether somebody decides on races, submissions, reviews, reports and owners: an editor, or an admin, who may do more. */
export const isEditor = (role: UserRole): boolean => role === 'editor' || role === 'admin'

/** The claims of a JSON Web Token; null where it is none. */
export function jwtClaims(token: string): Record<string, unknown> | null {
  try {
    const part = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** The beginning of a secret and how long it is: enough to tell two apart, too little to use. */
export const shortened = (secret: string): string => `${secret.slice(0, 6)}… (${secret.length} characters)`
