// A race as it crosses the wire. Null means not known, never zero; durations are texts like "3:30:00".
import * as z from 'zod'
import { daySchema as day, jsonFields } from './fields.schema.ts'
import { COURSE_GRADES } from '../rules/pb-potential/course-grade.ts'
import { pbReceiptSchema } from './pb-receipt.schema.ts'

const text = z.string().nullable()
const figure = z.number().nullable()
const monthDay = z.string().regex(/^\d\d-\d\d$/)
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
      'What the course part of pbPotential rests on: measured is a recorded profile, totals the climb and the heights of both ends, class the class of steepness alone. An order by pbPotential goes by it first.',
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
