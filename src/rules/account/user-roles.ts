// What an account may be. In a file of its own: the administration's list of people needs no schemas.

export const USER_ROLES = ['runner', 'organiser', 'editor', 'admin'] as const
export type UserRole = (typeof USER_ROLES)[number]

/** Whether somebody decides on races, submissions, reviews, reports and owners: an editor, or an admin, who may do more. */
export const isEditor = (role: UserRole): boolean => role === 'editor' || role === 'admin'
