// What each field of the open data holds, in words: for the page about them. Tests hold it to the files.
import { fieldNames, fieldOf, jsonName } from '../../race/fields.ts'
import { FIELD_GROUPS, type FieldGroup } from '../../race/race-field.ts'

interface Described {
  title: string
  /** Name of each field in JSON, and what it holds. */
  fields: Readonly<Record<string, string>>
}

/** What is more than a field: addresses, parts with members of their own, and what is computed. */
const BESIDE: Partial<Record<FieldGroup, Readonly<Record<string, string>>>> = {
  which: { url: 'The race’s page: a path in JSON, a full address in CSV' },
  entry: {
    entryWindows:
      'By edition: opening, close, draw, applicants, places, fee; …Typical is a day of earlier editions, expected only',
  },
}

const ofGroup = (group: FieldGroup): Described => {
  const names = fieldNames(
    (field) => field.group === group && (field.json === 'index' || field.json === 'race'),
  )
  const fields = names.map((name) => [jsonName(name), fieldOf(name).holds ?? ''])
  return { title: FIELD_GROUPS[group], fields: { ...Object.fromEntries(fields), ...BESIDE[group] } }
}

export const OPEN_DATA_GROUPS: readonly Described[] = [
  ...(Object.keys(FIELD_GROUPS) as FieldGroup[]).map(ofGroup),
  {
    title: 'Weather and PB potential',
    fields: {
      climate: 'Long-term means of the race month: °C, per cent, mm, days, km/h',
      racedayWeather: 'Measured at race time over past editions: °C',
      pbPotential:
        'Out of 100, version 2; to the nearest five where courseGrade is class; null where the facts do not carry a score. Only within one distance can races be compared',
      courseGrade:
        'What the score’s course part rests on: measured (a recorded profile), totals (climb and the heights of both ends) or class (the steepness class alone). An order by PB potential goes by it first',
      pbPotentialRange: 'The same, one standard deviation either way',
      timeLoss:
        'What the race costs against an ideal day, % of time, with one standard deviation, and how much its weather makes a time differ from year to year (yearSdPct)',
    },
  },
  {
    title: 'Sources',
    fields: {
      sources:
        'For each fact, or * for the race: where it was seen, when, and how sure. unverified: on general knowledge only, “not yet checked” on the page',
    },
  },
]

/** Columns of the CSV that are part of a field in JSON. */
export const CSV_PARTS: Readonly<Record<string, string>> = {
  meanHighC: 'climate',
  meanLowC: 'climate',
  pbPotentialLow: 'pbPotentialRange',
  pbPotentialHigh: 'pbPotentialRange',
}
