// An e-mail address as a field of any form: what the database and a header of an email take.
import * as z from 'zod'

export const emailField = z
  .string()
  .trim()
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('is not an email address'))
