// Medals (races run), as the API takes and returns them. A time is a text like "3:30:00"; null means not given.
import * as z from 'zod'
import { MAX_NAME_CHARACTERS, MAX_NOTE_CHARACTERS } from '../../rules/medals/own-race.ts'
import { FIRST_RACE_YEAR } from '../../rules/race/race-day.ts'
import { parseClock } from '../../rules/writing/measures.ts'
import { readVersion, version } from '../../platform/api/shared.schema.ts'
import { plainLine, plainText } from '../../rules/writing/safe-text.ts'
import { daySchema } from '../../race/fields.schema.ts'
import { raceTypeSlug } from '../../race/race-query.schema.ts'

export const MAX_MEDALS = 500

const FASTEST_SECONDS = 60
/** What the site expected was always of a half marathon or more. */
const FASTEST_EXPECTED_SECONDS = 600
const SLOWEST_SECONDS = 14 * 86_400

const raceId = z.int('must be the number of a race').min(1, 'must be the number of a race').max(2_147_483_647)
const ownRaceSchema = z
  .strictObject({
    name: z
      .string('must be text')
      .overwrite(plainLine)
      .min(1, 'must be given')
      .max(MAX_NAME_CHARACTERS, `must be at most ${MAX_NAME_CHARACTERS} characters`),
    distanceM: z
      .number('must be a distance in metres')
      .min(800, 'must be at least 800 metres')
      .max(1_000_000, 'must be at most 1000000 metres')
      .overwrite((metres) => Math.round(metres * 1000) / 1000)
      .meta({ description: 'Metres.', examples: [5000] }),
    place: z
      .string('must be text')
      .overwrite(plainLine)
      .max(MAX_NAME_CHARACTERS, `must be at most ${MAX_NAME_CHARACTERS} characters`)
      .nullable()
      .transform((text) => text || null)
      .default(null),
  })
  .meta({ description: 'A race that is not in the catalogue, as the person names it, instead of raceId.' })
export type OwnRace = z.infer<typeof ownRaceSchema>

const year = z
  .int('must be a year')
  .min(FIRST_RACE_YEAR, `must be ${FIRST_RACE_YEAR} or later`)
  .max(2100, 'must not be in the future')
  .meta({ examples: [2025] })
const timeOf = (fastestSeconds: number, fastest: string) =>
  z
    .string('must be a time like 3:30:00')
    .refine((text) => {
      const seconds = parseClock(text)
      return seconds !== null && seconds >= fastestSeconds && seconds <= SLOWEST_SECONDS
    }, `must be a time like 3:30:00, of ${fastest} at least`)
    .meta({ description: 'h:mm:ss', examples: ['3:30:00'] })
const finishTime = timeOf(FASTEST_SECONDS, 'a minute').nullable()
const note = z
  .string('must be text')
  .overwrite(plainText)
  .max(MAX_NOTE_CHARACTERS, `must be at most ${MAX_NOTE_CHARACTERS} characters`)
  .nullable()
  .transform((text) => text || null)

const SECONDS_OF_RANGE = ['low', 'time', 'high'] as const
const rangeTime = timeOf(FASTEST_EXPECTED_SECONDS, '10 minutes')
const expectedSchema = z
  .strictObject({
    low: rangeTime,
    time: rangeTime,
    high: rangeTime,
    shownOn: daySchema.meta({ description: 'Day before the race on which it was last shown.' }),
  })
  .refine((expected) => {
    const [low, time, high] = SECONDS_OF_RANGE.map((name) => parseClock(expected[name])!)
    return low! <= time! && time! <= high!
  }, 'must have its time between its low and its high')
  .nullable()
  .meta({
    description: 'What the site expected of the person there, shown before the race; null where nothing was.',
  })

export const medalSchema = z
  .object({
    id: z.uuid(),
    raceId: z.int().nullable().meta({
      description: 'Null where the race is no longer in the catalogue, or the person named it.',
    }),
    isOwnRace: z
      .boolean()
      .meta({ description: 'True where the person named the race, which we do not list.' }),
    raceType: raceTypeSlug
      .nullable()
      .meta({ description: 'The type whose distance it is; null where it is that of none.' }),
    raceName: z.string().meta({ description: 'As the race was called when the medal was put down.' }),
    distanceM: z
      .number()
      .nullable()
      .meta({ description: 'Metres; null where the race was of a type that the site has no longer.' }),
    place: z
      .string()
      .nullable()
      .meta({ description: 'Where the race is that the person named, in their words.' }),
    year: z.int(),
    finishTime: z.string().nullable().meta({ description: 'h:mm:ss' }),
    note: z.string().nullable(),
    expected: expectedSchema,
    updatedAt: version,
  })
  .meta({ description: 'A race that a person has run.' })
export type Medal = z.infer<typeof medalSchema>

export const newMedalSchema = z
  .strictObject({
    raceId: raceId.optional(),
    race: ownRaceSchema.optional(),
    raceType: raceTypeSlug.optional().meta({ description: 'The type on file counts.' }),
    year,
    finishTime: finishTime.default(null),
    note: note.default(null),
    expected: expectedSchema.default(null),
  })
  .refine((medal) => (medal.raceId === undefined) !== (medal.race === undefined), {
    message: 'must be given, or race instead: one of them',
    path: ['raceId'],
  })
export type NewMedal = Omit<z.infer<typeof newMedalSchema>, 'raceType'>

export const medalChangeSchema = z
  .strictObject({
    race: ownRaceSchema.meta({
      description:
        'A race that the person named, as it is called now; of one of the catalogue, what is on file counts.',
    }),
    year,
    finishTime,
    note,
    expected: expectedSchema,
    updatedAt: readVersion,
  })
  .partial()
  .refine(({ updatedAt: _read, ...change }) => Object.keys(change).length > 0, 'says nothing to change')
export type MedalChange = z.infer<typeof medalChangeSchema>

export const medalImportSchema = z.strictObject({
  medals: z
    .array(newMedalSchema)
    .min(1, 'must hold a medal')
    .max(MAX_MEDALS, `must hold at most ${MAX_MEDALS} medals`),
})

/** The result of an import: what was added, and the place in the list of each that was not. */
export const medalImportedSchema = z
  .object({
    added: z.array(medalSchema),
    left: z.array(
      z.object({
        index: z.int().meta({ description: 'Place in the list that was sent, from 0.' }),
        code: z.enum(['conflict', 'not-found']),
        message: z.string(),
      }),
    ),
  })
  .meta({ description: 'Every medal that was sent is either added or left, with the reason.' })
export type MedalsImported = z.infer<typeof medalImportedSchema>
