// Where one signs in and is led back from.

/** Sign-in that leads back to this path. */
export const signInPath = (back: string): string => `/login?redirect=${encodeURIComponent(back)}`
