// Saved searches: the request, what their owner can change, and the query of a feed.
import * as z from 'zod'
import { MAX_SEARCH_NAME_LENGTH } from '../../rules/search/filter-address.ts'
import { plainLine } from '../../rules/writing/safe-text.ts'
import { emailField } from '../../platform/api/shared.schema.ts'

/** The maximum number of saved searches of an address; the database has the same limit (supabase/schema/39_saved_searches.sql). */
export const MAX_SEARCHES = 20
const MAX_QUERY = 1000

const query = z
  .string('must be the query of a list of races')
  .min(1, 'must filter the list')
  .max(MAX_QUERY, `must be at most ${MAX_QUERY} characters`)
  .meta({
    description: 'What stands behind the question mark in the address of the filtered list.',
    examples: ['raceType=marathon&continent=europe&month=10'],
  })

export const searchRequestSchema = z.strictObject({
  email: emailField,
  query,
  sendsEmail: z.boolean().default(true).meta({
    description:
      'False keeps the search without emails; for the confirmed address of whoever is signed in only.',
  }),
})
export type SearchRequest = z.input<typeof searchRequestSchema>

export const savedSearchSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string(),
    sendsEmail: z.boolean(),
    confirmed: z.boolean(),
    emailedAt: z.iso.datetime({ offset: true }).nullable().meta({
      description: 'When new races of it were last emailed; null where none were yet.',
    }),
  })
  .meta({ description: 'A search of the list that the person keeps.' })
export type SavedSearch = z.infer<typeof savedSearchSchema>

export const searchChangeSchema = z
  .strictObject({
    name: z
      .string()
      .overwrite(plainLine)
      .min(1, 'must not be empty')
      .max(MAX_SEARCH_NAME_LENGTH, `must be at most ${MAX_SEARCH_NAME_LENGTH} characters`),
    sendsEmail: z.boolean(),
  })
  .partial()
export type SearchChange = z.infer<typeof searchChangeSchema>
