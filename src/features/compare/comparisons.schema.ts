// Saved comparisons, as the API takes and returns them.
import * as z from 'zod'
import {
  MIN_COMPARED,
  MAX_COMPARED,
  MAX_NAME_CHARACTERS,
  MAX_NOTES_CHARACTERS,
} from '../../rules/comparison/comparison.ts'
import { readVersion, version } from '../../platform/api/shared.schema.ts'
import { plainLine, plainText } from '../../rules/writing/safe-text.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'

export const MAX_COMPARISONS = 50

const MAX_RACE_ID = 2_147_483_647
const IS_A_RACE = 'must be the number of a race'

const name = z
  .string('must be text')
  .overwrite(plainLine)
  .min(1, 'must not be empty')
  .max(MAX_NAME_CHARACTERS, `must be at most ${MAX_NAME_CHARACTERS} characters`)
const notes = z
  .string('must be text')
  .overwrite(plainText)
  .max(MAX_NOTES_CHARACTERS, `must be at most ${MAX_NOTES_CHARACTERS} characters`)
const raceId = z
  .union([z.string().regex(/^[1-9]\d{0,9}$/, IS_A_RACE), z.int(IS_A_RACE)], IS_A_RACE)
  .transform(Number)
  .refine((id) => id > 0 && id <= MAX_RACE_ID, IS_A_RACE)
const raceIds = z
  .array(raceId, 'must be a list of races')
  .min(MIN_COMPARED, `must be at least ${MIN_COMPARED} races`)
  .max(MAX_COMPARED, `must be at most ${MAX_COMPARED} races`)
  .refine((ids) => new Set(ids).size === ids.length, 'must be different races')
  .meta({
    examples: [['12', '7', '301']],
    description: 'Numbers of the races, in the order of the comparison.',
  })
const raceType = raceTypeSlug.meta({
  description: 'The type of all its races, or "mixed"; taken from the races unless given.',
})
const isPublic = z.boolean('must be true or false')

export const newComparisonSchema = z.strictObject({
  name,
  raceIds,
  raceType: raceType.optional(),
  isPublic: isPublic.default(false),
  notes: notes.nullish().transform((text) => text ?? ''),
})
export type NewComparison = z.infer<typeof newComparisonSchema>

export const comparisonChangeSchema = z
  .strictObject({
    name,
    raceIds,
    raceType,
    isPublic,
    notes,
    updatedAt: readVersion,
  })
  .partial()
  .refine(({ updatedAt: _read, ...change }) => Object.keys(change).length > 0, 'says nothing to change')
export type ComparisonChange = z.infer<typeof comparisonChangeSchema>

export const comparisonSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    raceIds: z
      .array(z.string())
      .meta({ description: 'Numbers of the races in their order; one may have been deleted since.' }),
    raceType: z.string().meta({ examples: ['marathon', 'mixed'] }),
    isPublic: z.boolean().meta({ description: 'True: whoever has the number reads it, notes and all.' }),
    notes: z.string(),
    own: z.boolean().meta({ description: 'Whether it belongs to the person of this request.' }),
    createdAt: z.iso.datetime({ offset: true }),
    updatedAt: version,
  })
  .meta({ description: 'Races that a person compares.' })
export type Comparison = z.infer<typeof comparisonSchema>
