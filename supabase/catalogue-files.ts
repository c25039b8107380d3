// Reads the catalogue's own files (catalogue/places.json, catalogue/races/<country>.json) and checks their form.
// A record that breaks the form is named: file, race and field.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import zoneAt from '@photostructure/tz-lookup'
import {
  climateSchema as describedClimate,
  racedayWeatherSchema as describedWeather,
} from '../src/race/race.schema.ts'
import { catalogueFields, daySchema as day } from '../src/race/fields.schema.ts'

interface Placed {
  lat?: number | undefined
  lon?: number | undefined
  timeZone?: string | undefined
  checkedOn: string
}

const SOURCE = 'the zone of the time zone database at the position of the start'

/** At sea and near the poles there is none but that of the longitude, by which nobody sets a clock. */
const isOfLongitude = (zone: string) => zone.startsWith('Etc/')

/** What is to be added to a race of the files: nothing where its zone is on file, or where no place has one. */
export function computedZone({ lat, lon, timeZone, checkedOn }: Placed) {
  if (timeZone !== undefined || lat === undefined || lon === undefined) return null
  const zone = zoneAt(lat, lon)
  if (isOfLongitude(zone)) return null
  return {
    timeZone: zone,
    source: { field: 'timeZone', source: SOURCE, confidence: 'computed' as const, checkedOn },
  }
}

const FOLDER = join(import.meta.dirname, 'catalogue')

const monthDay = z.string().regex(/^\d\d-\d\d$/, 'must be a month and day like 04-26')
const path = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/)

const placeSchema = z.strictObject({
  path,
  kind: z.enum(['country', 'state', 'city']),
  parentPath: path.optional(),
  name: z.string(),
  stateName: z.string().optional(),
  countryName: z.string(),
  countryCode: z.string().length(2),
  alsoKnownAs: z.array(z.string()).optional(),
})

const climateSchema = z.strictObject({ ...describedClimate.shape, month: z.int().min(1).max(12) })

const racedayWeatherSchema = z.strictObject({
  ...describedWeather.shape,
  editionsSince2000: z.int().nullable(),
  months: z.array(z.int().min(1).max(12)).optional(),
})

const entryWindowSchema = z.strictObject({
  edition: z.int(),
  kind: z.string().optional(),
  opensOn: day.optional(),
  closesOn: day.optional(),
  drawOn: day.optional(),
  priceRisesOn: z.array(day).optional(),
  opensTypical: monthDay.optional(),
  closesTypical: monthDay.optional(),
  applicants: z.int().optional(),
  places: z.int().optional(),
  fee: z.string().optional(),
  qualifier: z.string().optional(),
  charity: z.string().optional(),
  note: z.string().optional(),
  sources: z.array(z.string()).optional(),
  unverified: z.array(z.string()).optional(),
})

const factSourceSchema = z.strictObject({
  /** A field of the race in camelCase. */
  field: z.string(),
  source: z.string().max(500),
  /** Computed: measured from what the source has, such as a climb from a recorded course. */
  confidence: z.enum(['seen', 'computed', 'organiser']),
  checkedOn: day,
})

const raceSchema = z.strictObject({
  ...catalogueFields,
  id: z.int().positive().max(100_000),
  place: path,
  climate: climateSchema.optional(),
  racedayWeather: racedayWeatherSchema.optional(),
  courseMeasurement: z
    .strictObject({
      lossPct: z.number(),
      sdPct: z.number(),
      turns60: z.int().nullable(),
      method: z.string(),
    })
    .optional(),
  courseEvidence: z
    .array(z.strictObject({ kind: z.string(), lossPct: z.number(), sdPct: z.number() }))
    .optional(),
  entryWindows: z.array(entryWindowSchema).optional(),
  /** Where the row was seen. */
  sources: z.array(z.string()),
  /** Where single facts were seen or measured; all others rest on the sources of the row. */
  factSources: z.array(factSourceSchema).optional(),
  /** Fields that rest on general knowledge or on a doubtful source: shown as "not yet checked". */
  unverified: z.array(z.string()).optional(),
  checkedOn: day,
  /** Day of the last change of a fact here; the loader overwrites rows that are older. */
  changedOn: day,
})

export type CataloguePlace = z.infer<typeof placeSchema>
export type CatalogueRace = z.infer<typeof raceSchema>

function parse<T>(schema: z.ZodType<T>, value: unknown, where: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`)
  throw new Error(`${where}: ${problems.join('; ')}`)
}

const read = (...names: string[]) => JSON.parse(readFileSync(join(FOLDER, ...names), 'utf8')) as unknown[]

/** All places, parents before children. */
export function readPlaces(): CataloguePlace[] {
  const places = read('places.json').map((place, index) =>
    parse(placeSchema, place, `places.json, entry ${index + 1}`),
  )
  return places.sort((a, b) => a.path.split('/').length - b.path.split('/').length)
}

function withTimeZone(race: CatalogueRace): CatalogueRace {
  const zone = computedZone(race)
  if (!zone) return race
  return { ...race, timeZone: zone.timeZone, factSources: [...(race.factSources ?? []), zone.source] }
}

/** All races of all country files, each with its time zone. */
export function readRaces(): CatalogueRace[] {
  return readdirSync(join(FOLDER, 'races'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) =>
      read('races', file).map((race) =>
        withTimeZone(
          parse(
            raceSchema,
            race,
            `races/${file}, ${(race as { slug?: string }).slug ?? 'a race without slug'}`,
          ),
        ),
      ),
    )
}
