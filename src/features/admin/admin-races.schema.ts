// Races as admins find and change them.
import * as z from 'zod'
import { RACE_STATUSES } from '../../rules/race/race.ts'
import { plainLine, plainText } from '../../rules/writing/safe-text.ts'
import { moment, pageQuery, words } from '../../platform/api/shared.schema.ts'
import { raceOwnerSchema } from '../ownership/ownership.schema.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'

export const adminRaceQuerySchema = z.strictObject({
  search: words
    .default('')
    .meta({ description: 'Words, each a part of the name, the address or the place; or a number.' }),
  status: z.enum([...RACE_STATUSES, 'all'], 'must be a status or all').default('all'),
  placePath: words
    .regex(
      /^[a-z\d]+(-[a-z\d]+)*(\/[a-z\d]+(-[a-z\d]+)*){0,2}$/,
      'must be the path of a place, such as germany/ulm',
    )
    .optional()
    .meta({ description: 'Races at one place.' }),
  raceType: raceTypeSlug.optional(),
  ...pageQuery,
})
export type AdminRaceQuery = z.infer<typeof adminRaceQuerySchema>

const placeName = z.string().meta({ description: 'Where it is, in names: Ulm, Germany.' })

export const adminRaceSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    raceType: z.string(),
    name: z.string(),
    placePath: z.string(),
    placeName,
    status: z.enum(RACE_STATUSES),
    nextEventDate: z.iso.date().nullable(),
    participants: z.int().nullable(),
    mergedInto: z.int().nullable(),
    updatedAt: moment,
  })
  .meta({ description: 'A line of the list of races.' })
export type AdminRace = z.infer<typeof adminRaceSchema>

const value = z.union([
  z.string().overwrite(plainText).max(4000, 'is too long'),
  z.number(),
  z.boolean(),
  z.null(),
])

export const raceToEditSchema = z
  .object({
    id: z.int(),
    raceType: z.string(),
    placePath: z.string(),
    placeName,
    mergedInto: z.int().nullable(),
    owners: z.array(raceOwnerSchema),
    canUndoMerger: z.boolean().meta({ description: 'Whether that merger can still be taken back.' }),
    updatedAt: moment,
    values: z.record(z.string(), value).meta({ description: 'What may be changed, by name.' }),
  })
  .meta({ description: 'A race as the form of the administration shows it.' })
export type RaceToEdit = z.infer<typeof raceToEditSchema>

export const raceEditSchema = z.strictObject({
  updatedAt: moment.meta({ description: 'As you read it; refused where the race has changed since.' }),
  changes: z
    .record(z.string().regex(/^[a-z][A-Za-z]{1,40}$/, 'is not known here'), value)
    .refine((changes) => Object.keys(changes).length > 0, 'says nothing to change'),
  source: z
    .string('must be text')
    .overwrite(plainLine)
    .max(500, 'must be at most 500 characters')
    .nullable()
    .default(null)
    .meta({ description: 'Where the changed facts were seen.' }),
})
export type RaceEdit = z.infer<typeof raceEditSchema>

export const raceUndoSchema = z.strictObject({
  updatedAt: moment.meta({ description: 'As the edit left it; refused where the race has changed since.' }),
})

const degrees = (max: number) => z.number('must be a number').min(-max).max(max).nullable()

export const moveSchema = z.strictObject({
  updatedAt: moment.meta({ description: 'As you read it; refused where the race has changed since.' }),
  place: z
    .union([
      z.strictObject({ city: words, state: words.nullable(), countryCode: z.string().regex(/^[A-Z]{2}$/) }),
      z.strictObject({ path: words }),
    ])
    .meta({ description: 'A town, or the path of a place that is there.' }),
  lat: degrees(90),
  lon: degrees(180),
})
export type RaceMove = z.infer<typeof moveSchema>

export const mergeSchema = z.strictObject({
  into: z.int('must be a race’s number').min(1, 'must be a race’s number').meta({
    description: 'The race that stays: what people keep of this one goes there, and so does its address.',
  }),
})

// Races as a file of the administration has them, and what an import changes.

export const raceValuesSchema = z
  .object({
    id: z.int(),
    raceType: z.string(),
    updatedAt: moment,
    values: raceToEditSchema.shape.values,
  })
  .meta({ description: 'What of a race may be edited; what is not known is left out.' })
export type RaceValues = z.infer<typeof raceValuesSchema>

export const raceValuesQuerySchema = z.strictObject({
  after: z.coerce.number('must be a number').int('must be a number').min(0).default(0).meta({
    description: 'The number of the last race that was read.',
  }),
})

/** Each is written, with a copy for Undo, within the time limit of a call of the database. */
const MAX_CHANGED = 200
export const importSchema = z.strictObject({
  step: z
    .uuid()
    .meta({ description: 'Of the whole file, which may take several calls; it is taken back as one.' }),
  source: raceEditSchema.shape.source,
  items: z
    .array(
      z.strictObject({
        raceId: z.int(),
        updatedAt: raceEditSchema.shape.updatedAt,
        changes: raceEditSchema.shape.changes,
      }),
    )
    .min(1, 'names no race')
    .max(MAX_CHANGED, `must be at most ${MAX_CHANGED} at once`),
})
export type Import = z.infer<typeof importSchema>

export const importedSchema = z
  .object({
    step: z.uuid(),
    done: z.array(z.int()),
    refused: z.array(
      z.object({
        raceId: z.int(),
        changed: z.boolean().meta({ description: 'Somebody changed it meanwhile, or its address is taken.' }),
        rule: z.string().nullable().meta({ description: 'The rule of the catalogue that it breaks.' }),
      }),
    ),
  })
  .meta({ description: 'What an import changed.' })
export type Imported = z.infer<typeof importedSchema>

export const newRacesSchema = z.strictObject({
  step: importSchema.shape.step,
  source: raceEditSchema.shape.source,
  items: z
    .array(
      z.strictObject({
        row: z.int().meta({ description: 'By which the answer names it.' }),
        raceType: raceTypeSlug,
        place: z.strictObject({
          city: words,
          state: words.nullable(),
          countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be a country code like DE'),
        }),
        values: raceEditSchema.shape.changes.meta({
          description: 'Its facts; name and slug at least. A draft where status is left out.',
        }),
      }),
    )
    .min(1, 'names no race')
    .max(MAX_CHANGED, `must be at most ${MAX_CHANGED} at once`)
    .refine((items) => new Set(items.map(({ row }) => row)).size === items.length, 'names a row twice'),
})
export type NewRaces = z.infer<typeof newRacesSchema>

export const madeRacesSchema = z
  .object({
    step: z.uuid(),
    made: z.array(z.object({ row: z.int(), raceId: z.int() })),
    refused: z.array(
      z.object({
        row: z.int(),
        why: z.enum(['address', 'place', 'rule']).meta({
          description: 'Its address is taken, there is no such place, or it breaks a rule of the catalogue.',
        }),
        rule: z.string().nullable(),
      }),
    ),
  })
  .meta({ description: 'Which races an import made.' })
export type MadeRaces = z.infer<typeof madeRacesSchema>
