// Accounts, the sessions of a person, their emails, and the export of everything stored about them, as the API takes and returns them.
import * as z from 'zod'
import { readVersion, version } from '../../platform/api/shared.schema.ts'
import { USER_ROLES } from '../../rules/account/user-account.ts'
import { ALERT_KINDS } from '../../rules/entry/race-alert.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'

/** The message for somebody who deletes their account with a session older than ten minutes. */
export const SIGN_IN_AGAIN_MESSAGE =
  'Please sign in again: deleting an account takes a sign-in of the last ten minutes.'

const personName = z.string().overwrite(plainLine).max(80, 'must be at most 80 characters')
const work = z.string().overwrite(plainLine).max(120, 'must be at most 120 characters')

export const userSchema = z
  .object({
    id: z.uuid(),
    uid: z.uuid().meta({ description: 'The identity provider’s id for the person: the same as id.' }),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    userRole: z.enum(USER_ROLES),
    user_role: z.enum(USER_ROLES).meta({ description: 'The same as userRole.' }),
    company: z.string().nullable(),
    position: z.string().nullable(),
    createdAt: z.iso.datetime({ offset: true }),
    updatedAt: version,
  })
  .meta({ description: 'A signed-in person.' })
export type User = z.infer<typeof userSchema>

export const userChangeSchema = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    company: work.nullable(),
    position: work.nullable(),
    updatedAt: readVersion,
  })
  .partial()
  .refine(({ updatedAt: _read, ...change }) => Object.keys(change).length > 0, 'says nothing to change')
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

/** A session of a person, as the API returns it. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    device: z
      .string()
      .nullable()
      .meta({ description: 'Kind of browser and system, as the browser said at sign-in: Firefox on Linux.' }),
    createdAt: z.iso.datetime({ offset: true }),
    expiresAt: z.iso.datetime({ offset: true }),
    current: z.boolean().meta({ description: 'True for the session of this request.' }),
  })
  .meta({ description: 'A place where the person is signed in.' })
export type SessionInfo = z.infer<typeof sessionSchema>

const row = z.record(z.string(), z.unknown())

/** Everything stored about a person as one file: the account at the identity provider, every table, and what is not in it. */
export const userExportSchema = z
  .object({
    about: z.object({
      site: z.string(),
      format: z.literal(1),
      exportedAt: z.iso.datetime(),
      words: z.string(),
    }),
    account: row.meta({
      description: 'What the identity provider keeps: address, ways to sign in, moments.',
    }),
    held: z.record(z.string(), z.array(row)).meta({ description: 'Rows by what they are.' }),
    raceNames: z
      .record(z.string(), z.string())
      .meta({ description: 'Names of the races whose numbers stand in `held`, where they are listed.' }),
    notIncluded: z.array(z.object({ what: z.string(), why: z.string() })),
  })
  .meta({ description: 'Everything stored about a person.' })
export type UserExport = z.infer<typeof userExportSchema>

// What is emailed to the person's own address.

export const emailSettingsSchema = z
  .object({
    email: z.string(),
    newsletter: z.boolean(),
    alerts: z.array(
      z.object({
        id: z.int(),
        raceId: z.int(),
        raceName: z.string(),
        racePath: z.string(),
        kinds: z.array(z.enum(ALERT_KINDS)),
        leadDays: z.int(),
        confirmed: z.boolean(),
      }),
    ),
  })
  .meta({ description: 'The newsletter and the alerts of the person’s confirmed address.' })
export type EmailSettings = z.infer<typeof emailSettingsSchema>

export const newsletterChoiceSchema = z.strictObject({ newsletter: z.boolean() })
