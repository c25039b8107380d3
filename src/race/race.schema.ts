// A race as it crosses the wire: the slim record, the whole race, and the race with the receipt of its PB potential; and all races
// as open data.
// Null means not known, never zero; durations are texts like "3:30:00".
import * as z from 'zod'
import { carriedPct, type PbPotential, wholeLossSeconds } from '../rules/pb-potential/pb-potential.ts'
import { COURSE_GRADES, PB_PART_KEYS, USUAL_MARATHON_SECONDS } from '../rules/pb-potential/score-words.ts'
import { daySchema as day, jsonFields } from './fields.schema.ts'
import { racePbPotential, scoreOrNull } from '../rules/pb-potential/race-pb-potential.ts'
import { carriedLoss } from '../rules/prediction/race-equivalence.ts'
import { racePath } from '../rules/race/race-address.ts'
import type { Race } from '../rules/race/race.ts'
import { yearToYearSdPct } from '../rules/weather/race-hour-weather.ts'
import { factsAsJson, jsonNameOf } from './field-values.ts'
import { CREDITS, LICENCE } from '../rules/site/open-data.ts'
import { SITE_NAME } from '../rules/site/site.ts'

// The receipt: what each part of the course and day costs, how sure that is, and what it rests on.

const lossSchema = z.object({
  lossPct: z.number().meta({ description: '% of time against an ideal day' }),
  sdPct: z.number().meta({ description: 'one standard deviation' }),
  lossSeconds: z.number().meta({
    description:
      'lossPct of 3:30:00, whatever the distance: what a 3:30 runner loses over a marathon. For another time or distance take lossPct of that time: a 1:45 runner loses half as many seconds over a half marathon.',
  }),
  sdSeconds: z.number().meta({ description: 'sdPct of 3:30:00, likewise' }),
})

const pbReceiptSchema = z
  .object({
    version: z.string().meta({ description: 'Changes when the formula does.' }),
    refused: z.boolean().meta({ description: 'True: too uncertain for a score.' }),
    total: lossSchema,
    physics: lossSchema.meta({ description: 'The parts together, before the evidence.' }),
    parts: z.array(
      lossSchema.extend({
        key: z.enum(PB_PART_KEYS),
        basis: z.string().meta({ description: 'What it rests on.' }),
        known: z.boolean().meta({ description: 'False: nothing on file, an average with a wide margin.' }),
      }),
    ),
    evidence: z.array(lossSchema.extend({ kind: z.enum(['records', 'same-runner']) })),
    missing: z
      .array(z.enum(PB_PART_KEYS))
      .meta({ description: 'Parts with no fact on file, of a refused score.' }),
  })
  .meta({ description: 'How the PB potential comes about.' })

type PbReceiptJson = z.infer<typeof pbReceiptSchema>

const lossJson = ({ lossPct, sdPct }: { lossPct: number; sdPct: number }) => ({
  lossPct: carriedPct(lossPct),
  sdPct: carriedPct(sdPct),
  lossSeconds: wholeLossSeconds(lossPct, USUAL_MARATHON_SECONDS),
  sdSeconds: wholeLossSeconds(sdPct, USUAL_MARATHON_SECONDS),
})

/** A PB potential's parts and evidence as JSON, in % of time and in seconds of 3:30:00, whatever the distance. */
function pbReceiptJson(potential: PbPotential): PbReceiptJson {
  return {
    version: potential.version,
    refused: potential.refused,
    total: lossJson({ lossPct: potential.loss, sdPct: potential.sd }),
    physics: lossJson(potential.physics),
    parts: potential.parts.map((part) => ({
      key: part.key,
      basis: part.basis,
      known: part.known,
      ...lossJson(part),
    })),
    evidence: potential.evidence.map((each) => ({ kind: each.kind, ...lossJson(each) })),
    missing: potential.refused ? potential.missing : [],
  }
}

const text = z.string().nullable()
const figure = z.number().nullable()
const monthDay = z.string().regex(/^\d\d-\d\d$/)
export const climateSchema = z
  .object({
    month: z.int(),
    meanHighC: z.number(),
    meanLowC: z.number(),
    humidityPct: figure,
    dewPointC: figure,
    rainMm: figure,
    wetDays: figure,
    windKmh: figure,
    source: z.enum(['gridded', 'general-knowledge']),
  })
  .meta({
    description:
      'Long-term means of the race month. "gridded" is CRU CL 2.0 (New and others 2002) shifted to CHELSA (Karger 2016).',
  })

export const racedayWeatherSchema = z
  .object({
    editions: z.int(),
    firstYear: z.int(),
    lastYear: z.int(),
    meanC: z.number(),
    sdC: z.number(),
    minC: z.number(),
    maxC: z.number(),
    dewPointC: z.number(),
    editionsSince2000: figure,
    meanSince2000C: figure,
    sdSince2000C: figure,
    dewPointSince2000C: figure,
    shareOver18C: figure,
    months: z.array(z.int()).nullish().meta({ description: 'Months of the editions measured.' }),
  })
  .meta({ description: 'Measured at race time over past editions (Mantzios 2022).' })

const entryWindowSchema = z
  .object({
    edition: z.int(),
    kind: text,
    opensOn: day.nullable(),
    closesOn: day.nullable(),
    drawOn: day.nullable(),
    priceRisesOn: z.array(day).meta({ description: 'Days from which entry costs more.' }),
    opensTypical: monthDay
      .nullable()
      .meta({ description: 'MM-DD of earlier editions: expected, not announced.' }),
    closesTypical: monthDay
      .nullable()
      .meta({ description: 'MM-DD of earlier editions: expected, not announced.' }),
    applicants: figure,
    places: figure,
    fee: text,
    qualifier: text,
    charity: text,
    note: text,
    sources: z.array(z.string()),
    unverified: z.array(z.string()).meta({ description: 'Fields that rest on general knowledge only.' }),
  })
  .meta({ description: 'How and when one gets a place, for one edition.' })

const factSourceSchema = z.object({
  field: z.string().meta({ description: 'A field of the race, or * for the race as a whole.' }),
  source: z.string(),
  checkedOn: day,
  confidence: z.enum(['seen', 'unverified', 'computed', 'organiser']),
})

const rangeSchema = z.object({ low: z.number(), high: z.number() })

/** What the search box, the map and filters need of a race. */
export const raceIndexSchema = z.object({
  ...jsonFields('index'),
  url: z
    .string()
    .meta({ description: 'Path of the page on this site.', examples: ['/marathon/berlin-marathon'] }),
  pbPotential: z.number().min(0).max(100).nullable().meta({
    description:
      'Out of 100, to the nearest five where courseGrade is class; null where the facts do not carry a score.',
  }),
  courseGrade: z.enum(COURSE_GRADES).meta({
    description:
      'What the course part of pbPotential rests on: measured is a recorded profile, totals the climb and the heights of both ends (a course that ends where it begins needs the climb alone), class the class of steepness alone. An order by pbPotential goes by it first.',
  }),
})

/** A race with all that lists and pages show. */
export const raceSchema = raceIndexSchema.extend({
  ...jsonFields('race'),
  pbPotentialRange: rangeSchema.nullable().meta({ description: 'One standard deviation either way.' }),
  timeLoss: z.object({ lossPct: z.number(), sdPct: z.number(), yearSdPct: z.number() }).meta({
    description:
      'What the race costs against an ideal day, % of time, with one standard deviation: what an expected time is ' +
      'reckoned with. Also there where the facts do not carry a score; the deviation is wide then. yearSdPct: how much the weather makes a time ' +
      'differ from year to year.',
  }),
  climate: climateSchema.nullable(),
  racedayWeather: racedayWeatherSchema.nullable(),
  entryWindows: z.array(entryWindowSchema),
  sources: z.array(factSourceSchema),
})

/** A race with everything on file. */
export const raceDetailSchema = raceSchema.extend({
  ...jsonFields('one'),
  pbPotentialReceipt: pbReceiptSchema,
})

export type RaceIndexJson = z.infer<typeof raceIndexSchema>
export type RaceJson = z.infer<typeof raceSchema>
export type RaceDetailJson = z.infer<typeof raceDetailSchema>

const timeLoss = (potential: PbPotential) => {
  const { loss, sd } = carriedLoss(potential)
  return { lossPct: loss, sdPct: sd }
}

const scoreJson = (potential: PbPotential) => ({
  pbPotential: scoreOrNull(potential),
  courseGrade: potential.courseGrade,
})

/** What the search box, the map and filters need of a race. */
export const raceIndexJson = (race: Race): RaceIndexJson =>
  ({
    ...factsAsJson(race, 'index'),
    url: racePath(race),
    ...scoreJson(racePbPotential(race)),
  }) as RaceIndexJson

/** What a race has at `levels` of its fields, and all that hangs on it. */
const wholeRace = (race: Race, potential: PbPotential, ...levels: ('race' | 'one')[]) => ({
  ...factsAsJson(race, 'index', ...levels),
  url: racePath(race),
  ...scoreJson(potential),
  pbPotentialRange: potential.refused ? null : { low: potential.low, high: potential.high },
  timeLoss: { ...timeLoss(potential), yearSdPct: yearToYearSdPct(race) },
  climate: race.climate,
  racedayWeather: race.racedayWeather,
  entryWindows: race.entryWindows,
  sources: race.sources.map((source) => ({ ...source, field: jsonNameOf(source.field) })),
})

/** A race with all that lists and pages show. */
export const raceJson = (race: Race): RaceJson => wholeRace(race, racePbPotential(race), 'race') as RaceJson

/** A race with everything on file and the receipt of its PB potential. */
export function raceDetailJson(race: Race): RaceDetailJson {
  const potential = racePbPotential(race)
  return {
    ...wholeRace(race, potential, 'race', 'one'),
    pbPotentialReceipt: pbReceiptJson(potential),
  } as RaceDetailJson
}

// The open data in the form of the API: all races in one file, and those with a place on the map as GeoJSON.

/** What is beside the races in each file. */
const terms = (updatedAt: string) => ({
  licence: LICENCE.url,
  attribution: SITE_NAME,
  credits: CREDITS.map((credit) => `${credit.use}: ${credit.text}`),
  updatedAt,
})

/** Every race with all facts. `updatedAt` is the newest fact's. */
export const racesJson = (races: readonly Race[], updatedAt: string) => ({
  ...terms(updatedAt),
  races: races.map(raceJson),
})

/** Races as points, with what the index of races says of each; races without coordinates are left out. */
export function racesGeojson(races: readonly Race[], updatedAt: string) {
  const features = races
    .filter(({ lat, lon }) => lat !== null && lon !== null)
    .map((race) => {
      const { lat, lon, ...properties } = raceIndexJson(race)
      return {
        type: 'Feature' as const,
        id: race.id,
        geometry: { type: 'Point' as const, coordinates: [lon!, lat!] },
        properties,
      }
    })
  return { type: 'FeatureCollection' as const, ...terms(updatedAt), features }
}
