// The facts that organisers propose of a race, in the order of their form. Form, API schema, checks and drafts come from this table.
// A fact that is here can be proposed. Place, course, picture and entry window are more than a field: they are in
// src/rules/submission/race-proposal.ts.
import { fieldOf, jsonName, RACE_FIELDS, type FieldName, type RaceFacts } from './fields.ts'

export type FormStep = 'race' | 'day' | 'place' | 'course' | 'entry' | 'facts' | 'words'

export interface ProposedField {
  step: FormStep
  label: string
  hint?: string
  /** Stands beside the next one where there is room. */
  half?: true
  /** Lines of a text. */
  rows?: number
  /** How a sentence about a wrong number begins. */
  what?: string
  /** A time over the distance of the race: it must be one that can be run. */
  run?: true
  /** Words for choices, where the form has others than the page. */
  labels?: Readonly<Record<string, string>>
  /** In the list of what a proposal lacks. */
  missing?: string
  /** The form has a part of its own for it. */
  ownPart?: true
}

const totals = { step: 'course', half: true, what: 'Height' } as const

const PROPOSED = {
  name: { step: 'race', label: 'Name of the race', hint: 'Without the year and the sponsor.' },
  raceType: { step: 'race', label: 'Distance', ownPart: true },
  website: {
    step: 'race',
    label: 'Its own page',
    hint: 'You can leave out https://.',
    missing: 'the race’s own page',
  },
  socialLinks: {
    step: 'race',
    label: 'On social networks',
    hint: 'Addresses of the race’s own pages, one a line: https://www.instagram.com/…',
    rows: 2,
  },
  sponsor: { step: 'race', label: 'Title sponsor', half: true },
  firstHeld: { step: 'race', label: 'First held in', half: true, what: 'The first year' },
  label: {
    step: 'race',
    label: 'Label',
    hint: 'Of a federation, if it has one: World Athletics Gold Label, AIMS certified.',
  },
  nextEventDate: {
    step: 'day',
    label: 'Day of the next edition',
    half: true,
    missing: 'the day of the next edition',
  },
  endDate: { step: 'day', label: 'Last day, if it lasts longer', half: true },
  dateConfirmed: { step: 'day', label: 'This day is confirmed', missing: 'whether the day is confirmed' },
  dateRule: {
    step: 'day',
    label: 'When it usually is',
    hint: 'For example: the last Sunday in September. Shown until the date is confirmed.',
  },
  startTime: { step: 'day', label: 'Start, local time', half: true, missing: 'the hour of the start' },
  timeZone: { step: 'day', label: 'Time zone', half: true, hint: 'Like Europe/Berlin.' },
  eventStatus: {
    step: 'day',
    label: 'Status of the event',
    labels: {
      scheduled: 'Goes ahead',
      cancelled: 'Cancelled',
      postponed: 'Postponed, new day not known',
      rescheduled: 'Moved to this day',
      unconfirmed: 'Not certain yet',
    },
  },
  lat: {
    step: 'place',
    label: 'Latitude',
    half: true,
    what: 'Latitude',
    missing: 'where the start is on the map',
  },
  lon: { step: 'place', label: 'Longitude', half: true, what: 'Longitude' },
  elevationGainM: { ...totals, label: 'Climb, m', what: 'Climb' },
  elevationLossM: { ...totals, label: 'Descent, m', what: 'Descent' },
  startElevationM: { ...totals, label: 'Height of the start, m' },
  finishElevationM: { ...totals, label: 'Height of the finish, m' },
  maxElevationM: { step: 'course', label: 'Highest point, m', what: 'Height' },
  elevationProfile: { step: 'course', label: 'Class', half: true },
  terrain: { step: 'course', label: 'Runs on', half: true, missing: 'the surface of the course' },
  loop: { step: 'course', label: 'Shape', half: true, missing: 'the shape of the course' },
  shade: { step: 'course', label: 'Shade', half: true },
  entry: { step: 'entry', label: 'Entry', half: true, missing: 'how one gets a place' },
  fee: {
    step: 'entry',
    label: 'Price',
    half: true,
    hint: 'With its currency, and its year where it is not the next: 75 EUR (2026).',
    missing: 'the price',
  },
  priceTiers: {
    step: 'entry',
    label: 'Prices',
    hint: 'Where the price depends on the day. Runners read when it rises, and may be told by email.',
    ownPart: true,
  },
  entryUrl: {
    step: 'entry',
    label: 'Where to enter',
    hint: 'The page on which one enters. You can leave out https://.',
  },
  timeLimitSeconds: {
    step: 'entry',
    label: 'Time limit',
    hint: 'Hours and minutes, like 6:00.',
    missing: 'the time limit',
  },
  entryStatus: { step: 'entry', label: 'Entry now', half: true },
  entryStatusOn: { step: 'entry', label: 'Seen on', half: true },
  fieldLimit: { step: 'entry', label: 'Places', half: true, what: 'The number of places' },
  minimumAge: { step: 'entry', label: 'Minimum age', half: true, what: 'The age' },
  soldOut: {
    step: 'entry',
    label: 'Sold out before',
    hint: 'Which edition, and how soon? “2026 edition, within a week”',
  },
  refundPolicy: { step: 'entry', label: 'Refund', hint: 'When does the fee come back?' },
  deferralPolicy: { step: 'entry', label: 'Deferral', hint: 'Can an entry move to the next year?' },
  transferPolicy: { step: 'entry', label: 'Transfer', hint: 'Can it go to another runner?' },
  participants: {
    step: 'facts',
    label: 'Finishers',
    half: true,
    what: 'The number of finishers',
    missing: 'the number of finishers',
  },
  participantsYear: { step: 'facts', label: 'In the year', half: true, what: 'The year' },
  courseRecordMenSeconds: {
    step: 'facts',
    label: 'Course record, men',
    half: true,
    hint: 'Like 2:08:15.',
    run: true,
  },
  courseRecordWomenSeconds: { step: 'facts', label: 'Course record, women', half: true, run: true },
  bostonQualifier: { step: 'facts', label: 'Boston qualifier' },
  waves: { step: 'day', label: 'Waves', hint: 'For example: four waves, ten minutes apart.', rows: 2 },
  startDelayMinutes: {
    step: 'day',
    label: 'Minutes from the first start to the last wave',
    what: 'The minutes',
  },
  wheelchairRace: { step: 'facts', label: 'Wheelchair race', half: true },
  bagDrop: { step: 'facts', label: 'Bag drop', half: true },
  finisherMedal: { step: 'facts', label: 'Finisher’s medal', half: true },
  pacers: { step: 'facts', label: 'Pacers', hint: 'For example: 3:00 to 4:30, every ten minutes.', rows: 2 },
  cutOffs: {
    step: 'facts',
    label: 'Cut-offs on the way',
    hint: 'From the gun, for example 10k 1:20, half 2:45. Written like this, pace plans can use them.',
  },
  aidStationEveryKm: { step: 'facts', label: 'Kilometres between aid stations', what: 'The distance' },
  aidStations: {
    step: 'facts',
    label: 'Aid stations',
    hint: 'How often, and what they offer.',
    rows: 2,
    missing: 'aid stations',
  },
  description: {
    step: 'words',
    label: 'Description',
    hint: 'Describe the day in your own words. **Two stars** make words bold; links stay text.',
    rows: 8,
    missing: 'a description',
  },
  imageUrl: { step: 'words', label: 'Picture', ownPart: true },
} as const satisfies Partial<Record<FieldName, ProposedField>>

export type ProposedName = keyof typeof PROPOSED
/** The facts of a proposal; null means not said. */
export type ProposedFacts = Pick<RaceFacts, ProposedName>
/** The name of the form's field: a duration is typed as a text, and does not end in Seconds. */
export type FormName = {
  [Name in ProposedName]: Name extends `${infer Stem}Seconds` ? Stem : Name
}[ProposedName]

export const PROPOSED_NAMES = Object.keys(PROPOSED) as ProposedName[]

/** How the form asks for a fact. */
export const proposedField = (name: ProposedName): ProposedField => PROPOSED[name]

/** The form's field of a fact. */
export const formName = (name: ProposedName) => jsonName(name) as FormName

/** The fact of a form's field, if it is one. */
export const factOfForm = (field: string): ProposedName | undefined =>
  PROPOSED_NAMES.find((name) => formName(name) === field)

/** The most characters of a text that is typed; undefined for what has no limit of its own. */
export function maxTextLength(field: string): number | undefined {
  const name = factOfForm(field) ?? (Object.hasOwn(RACE_FIELDS, field) ? (field as FieldName) : undefined)
  const known = name && fieldOf(name)
  return known && (known.kind === 'text' || known.kind === 'link') ? known.max : undefined
}
