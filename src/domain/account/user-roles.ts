// What an account may be. In a file of its own: the administration's list of people needs no schemas.

export const USER_ROLES = ['runner', 'organiser', 'admin'] as const
export type UserRole = (typeof USER_ROLES)[number]
