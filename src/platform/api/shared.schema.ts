// What the schemas of several rooms share: pages of a list, moments, versions, notes and an address.
import { ADMIN_PAGE_ROWS } from '../../rules/site/limits.ts'
import * as z from 'zod'
import { plainText } from '../../rules/writing/safe-text.ts'
import { wholeNumber } from '../../race/race-query.schema.ts'

/** Parameters of a list. */
export const pageQuery = {
  limit: wholeNumber(1, 200).default(ADMIN_PAGE_ROWS),
  offset: wholeNumber(0, 1_000_000).default(0),
}
export interface Page {
  limit: number
  offset: number
}

export const moment = z.iso.datetime({ offset: true })

/** When something was changed last, to the microsecond: what a change of it names. */
export const version = moment.meta({ description: 'Its version: what a change of it names.' })

/** The version that a change was made on. */
export const readVersion = moment.meta({
  description:
    'As you read it: refused where it was changed since. Without it the change is written over any.',
})
export const words = z.string('must be given once').trim().max(120, 'must be at most 120 characters')

/** Text that must say something. */
export const noteText = (max: number) =>
  z
    .string('must be text')
    .overwrite(plainText)
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)

// An e-mail address as a field of any form: what the database and a header of an email take.

export const emailField = z
  .string()
  .trim()
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('is not an email address'))

/** The answer to a request for emails: the same for every address, known or not. */
export const acceptedSchema = z.object({ message: z.string() })
export type Accepted = z.infer<typeof acceptedSchema>
