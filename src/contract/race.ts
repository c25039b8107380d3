// A race as it crosses the wire. Null means not known, never zero; durations are texts like "3:30:00".
import * as z from 'zod'
import {
  ELEVATION_PROFILES,
  ENTRY_KINDS,
  EVENT_STATUSES,
  RACE_STATUSES,
  TERRAINS,
} from '../domain/race/race.ts'
import { pbReceiptSchema } from './pb-receipt.ts'

const text = z.string().nullable()
const figure = z.number().nullable()
const day = z.iso
  .date()
  .meta({ description: 'A calendar day without a time zone.', examples: ['2027-09-26'] })
const monthDay = z.string().regex(/^\d\d-\d\d$/)
const clock = z
  .string()
  .regex(/^\d{1,3}:[0-5]\d:[0-5]\d$/)
  .meta({ description: 'h:mm:ss', examples: ['2:02:16'] })

const climateSchema = z
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
  id: z.int(),
  slug: z.string().meta({ examples: ['berlin-marathon'] }),
  raceType: z.string().meta({ examples: ['marathon', 'half-marathon'] }),
  url: z
    .string()
    .meta({ description: 'Path of the page on this site.', examples: ['/marathon/berlin-marathon'] }),
  name: z.string(),
  city: z.string(),
  state: text,
  country: z.string(),
  countryCode: z.string().meta({ description: 'ISO 3166-1 alpha-2', examples: ['DE'] }),
  lat: figure,
  lon: figure,
  participants: figure,
  elevationProfile: z.enum(ELEVATION_PROFILES).nullable(),
  terrain: z.enum(TERRAINS).nullable(),
  month: z.int().min(1).max(12).nullable(),
  nextEventDate: day.nullable(),
  dateConfirmed: z
    .boolean()
    .meta({ description: 'False: the date follows dateRule and must read "expected".' }),
  entry: z.enum(ENTRY_KINDS).nullable(),
  pbPotential: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Out of 100; null where the facts do not carry a score.' }),
})

/** A race with all that lists and pages show. */
export const raceSchema = raceIndexSchema.extend({
  distanceM: z.number(),
  sponsor: text,
  description: text.meta({
    description: 'JSON text with a Summary field, or plain text with **bold** marks.',
  }),
  imageUrl: text,
  website: text,
  participantsYear: figure.meta({
    description: 'Null: participants is an order of magnitude; as it is where sources mark it unverified.',
  }),
  elevationGainM: figure,
  elevationLossM: figure,
  startElevationM: figure,
  finishElevationM: figure,
  maxElevationM: figure,
  profile: z
    .array(z.number())
    .nullable()
    .meta({ description: 'Elevation in metres at each whole kilometre from 0.' }),
  loop: text.meta({ examples: ['loop', 'laps', 'out-and-back', 'point-to-point'] }),
  endDate: day.nullable(),
  dateRule: text,
  lastEventDate: day.nullable().meta({ description: 'The last day on which a source saw it held.' }),
  heldIn: z.array(z.int()).meta({ description: 'Years in which a source saw it held.' }),
  eventStatus: z.enum(EVENT_STATUSES),
  pbPotentialRange: rangeSchema.nullable().meta({ description: 'One standard deviation either way.' }),
  timeLoss: z.object({ lossPct: z.number(), sdPct: z.number() }).meta({
    description:
      'What the race costs against an ideal day, % of time, with one standard deviation: what an expected time is ' +
      'reckoned with. Also there where the facts do not carry a score; the deviation is wide then.',
  }),
  climate: climateSchema.nullable(),
  racedayWeather: racedayWeatherSchema.nullable(),
  ballotOpensOn: day.nullable(),
  ballotClosesOn: day.nullable(),
  entryWindows: z.array(entryWindowSchema),
  timeLimit: clock.nullable(),
  fee: text,
  courseRecordMen: clock.nullable(),
  courseRecordWomen: clock.nullable(),
  firstHeld: figure,
  label: text,
  bostonQualifier: z.boolean().nullable(),
  status: z.enum(RACE_STATUSES),
  updatedAt: z.iso.datetime(),
  sources: z.array(factSourceSchema),
})

const raceRulesSchema = z
  .object({
    timeZone: text.meta({ examples: ['Europe/Berlin'] }),
    startTime: text.meta({ description: 'hh:mm on the clock of the place.' }),
    deferralPolicy: text,
    transferPolicy: text,
    cutOffs: text,
    aidStations: text,
  })
  .meta({ description: 'What the organiser says of the day; null where nobody organises the race here.' })

/** A race with everything on file. */
export const raceDetailSchema = raceSchema.extend({
  rules: raceRulesSchema.nullable(),
  pbPotentialReceipt: pbReceiptSchema,
})

export type RaceIndexJson = z.infer<typeof raceIndexSchema>
export type RaceJson = z.infer<typeof raceSchema>
export type RaceDetailJson = z.infer<typeof raceDetailSchema>
