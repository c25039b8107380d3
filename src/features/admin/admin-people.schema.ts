// People as admins see them, and their roles.
import * as z from 'zod'
import { moment, pageQuery, words } from '../../platform/api/fields.schema.ts'
import { USER_ROLES } from '../../rules/account/user-account.ts'

export const peopleQuerySchema = z.strictObject({
  search: words.default('').meta({ description: 'Part of the address, the names or the company.' }),
  role: z.enum([...USER_ROLES, 'all'], 'must be a role or all').default('all'),
  ...pageQuery,
})
export type PeopleQuery = z.infer<typeof peopleQuerySchema>

export const adminPersonSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(USER_ROLES),
    company: z.string().nullable(),
    position: z.string().nullable(),
    createdAt: moment,
    lastLoginAt: moment.nullable(),
    suspendedAt: moment.nullable().meta({ description: 'Since when an admin keeps the person out.' }),
    isConfirmed: z.boolean().meta({ description: 'Whether the e-mail address is confirmed.' }),
    races: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          raceType: z.string(),
          slug: z.string(),
          status: z.string(),
        }),
      )
      .meta({ description: 'The races that are theirs, fifty at most.' }),
  })
  .meta({ description: 'A person as admins see them.' })
export type AdminPerson = z.infer<typeof adminPersonSchema>

const role = z.enum(USER_ROLES, `must be one of: ${USER_ROLES.join(', ')}`)
export const roleChangeSchema = z.strictObject({
  role,
  was: role.meta({ description: 'The role that you read; refused where it is another by now.' }),
})
export type RoleChange = z.infer<typeof roleChangeSchema>
