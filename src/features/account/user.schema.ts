// The signed-in person as the API tells it, what they may change of themselves, and the exchange at sign-in.
import * as z from 'zod'
import { USER_ROLES } from '../../rules/account/user-roles.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'

/** What somebody is told who would delete their account with a session that is older than ten minutes. */
export const SIGN_IN_AGAIN_MESSAGE =
  'Please sign in again: deleting an account takes a sign-in of the last ten minutes.'

/** What an editor or admin is told who signed in without the second factor that the operator requires. */
export const SECOND_FACTOR_MESSAGE =
  'Your role needs a second factor: set one up for your account, and sign in with it.'

const personName = z.string().overwrite(plainLine).max(80, 'must be at most 80 characters')
const work = z.string().overwrite(plainLine).max(120, 'must be at most 120 characters')

export const userSchema = z
  .object({
    id: z.uuid(),
    uid: z.uuid().meta({ description: 'The identity provider’s number for the person: the same as id.' }),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    userRole: z.enum(USER_ROLES),
    user_role: z.enum(USER_ROLES).meta({ description: 'The same as userRole.' }),
    company: z.string().nullable(),
    position: z.string().nullable(),
    createdAt: z.iso.datetime({ offset: true }),
  })
  .meta({ description: 'A signed-in person.' })
export type User = z.infer<typeof userSchema>

export const userChangeSchema = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    company: work.nullable(),
    position: work.nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'says nothing to change')
export type UserChange = z.infer<typeof userChangeSchema>

export const loginSchema = z.strictObject({
  token: z
    .string()
    .max(8192)
    .optional()
    .meta({ description: 'The identity token; the bearer header counts first.' }),
  firstName: personName.optional(),
  lastName: personName.optional(),
  isRaceOrganiser: z.boolean().optional().meta({ description: 'Heard at the very first sign-in only.' }),
  company: work.optional(),
  position: work.optional(),
  captchaToken: z.string().max(4096).optional(),
})
export type Login = z.infer<typeof loginSchema>
