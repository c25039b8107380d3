// Everything held of a person as one file: the account at the identity provider, every table, and what is not in it.
import * as z from 'zod'

const row = z.record(z.string(), z.unknown())

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
  .meta({ description: 'Everything held of a person.' })
export type UserExport = z.infer<typeof userExportSchema>
