// Reads the catalogue's own files (catalogue/places.json, catalogue/races/<country>.json) and checks their form.
// A record that breaks the form is named: file, race and field.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { racedayWeatherSchema as describedWeather } from '../src/contract/race.ts'

const FOLDER = join(import.meta.dirname, 'catalogue')

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'must be a day like 2027-04-26')
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

const climateSchema = z.strictObject({
  month: z.int().min(1).max(12),
  meanHighC: z.number(),
  meanLowC: z.number(),
  humidityPct: z.number().nullable(),
  dewPointC: z.number().nullable(),
  rainMm: z.number().nullable(),
  wetDays: z.number().nullable(),
  windKmh: z.number().nullable(),
  source: z.enum(['gridded', 'general-knowledge']),
})

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

const raceSchema = z.strictObject({
  id: z.int().positive().max(100_000),
  slug: z.string(),
  raceType: z.string(),
  name: z.string(),
  sponsor: z.string().optional(),
  place: path,
  lat: z.number().optional(),
  lon: z.number().optional(),
  description: z.string().optional(),
  imageUrl: z.url().optional(),
  website: z.url().optional(),
  participants: z.int().optional(),
  participantsYear: z.int().optional(),
  elevationProfile: z.string().optional(),
  elevationGainM: z.number().optional(),
  elevationLossM: z.number().optional(),
  startElevationM: z.number().optional(),
  finishElevationM: z.number().optional(),
  maxElevationM: z.number().optional(),
  profile: z.array(z.number()).optional(),
  terrain: z.string().optional(),
  loop: z.string().optional(),
  month: z.int().min(1).max(12).optional(),
  nextEventDate: day.optional(),
  endDate: day.optional(),
  dateConfirmed: z.boolean(),
  dateRule: z.string().optional(),
  lastEventDate: day.optional(),
  eventStatus: z.string(),
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
  entry: z.string().optional(),
  ballotOpensOn: day.optional(),
  ballotClosesOn: day.optional(),
  entryWindows: z.array(entryWindowSchema).optional(),
  timeLimitSeconds: z.int().optional(),
  fee: z.string().optional(),
  courseRecordMenSeconds: z.int().optional(),
  courseRecordWomenSeconds: z.int().optional(),
  firstHeld: z.int().optional(),
  label: z.string().optional(),
  bostonQualifier: z.boolean().optional(),
  heldIn: z.array(z.int()).optional(),
  /** Where the row was seen. */
  sources: z.array(z.string()),
  /** Fields that rest on general knowledge only: shown as "not yet checked". */
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

/** All races of all country files. */
export function readRaces(): CatalogueRace[] {
  return readdirSync(join(FOLDER, 'races'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) =>
      read('races', file).map((race) =>
        parse(
          raceSchema,
          race,
          `races/${file}, ${(race as { slug?: string }).slug ?? 'a race without slug'}`,
        ),
      ),
    )
}
