// What each field of the open data holds, in words: for the page about them. Tests hold it to the files.

export interface FieldGroup {
  title: string
  /** Name of each field in JSON, and what it holds. */
  fields: Readonly<Record<string, string>>
}

export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    title: 'Which race',
    fields: {
      id: 'Number that never changes',
      slug: 'Last part of the page’s address, unique within the race type',
      raceType: 'marathon, half-marathon, …',
      url: 'The race’s page: a path in JSON, a full address in CSV',
      name: 'Name without year and sponsor',
      sponsor: 'Title sponsor',
      distanceM: 'Distance in metres',
      description: 'A few sentences, bold marked by **',
      website: 'The organiser’s site',
      imageUrl: 'The organiser’s picture',
      status: 'Always approved in these files',
      updatedAt: 'When a fact last changed',
    },
  },
  {
    title: 'Where',
    fields: {
      city: 'City of the start',
      state: 'State, province or region',
      country: 'Country or territory, in English',
      countryCode: 'ISO 3166-1 alpha-2',
      lat: 'Latitude of the start area, degrees (WGS 84)',
      lon: 'Longitude of the start area, degrees (WGS 84)',
    },
  },
  {
    title: 'When',
    fields: {
      month: 'Month in which it is held, 1 to 12',
      nextEventDate: 'Next day, YYYY-MM-DD, without a time zone',
      endDate: 'Last day, where it takes more than one',
      dateConfirmed: 'true where the day was announced; false where it follows dateRule and is expected only',
      dateRule: 'Usual day in words, such as “last Sunday in September”',
      lastEventDate: 'Last day on which a source saw it held',
      heldIn: 'Years in which a source saw it held',
      eventStatus:
        'scheduled, cancelled, postponed, rescheduled, or unconfirmed where nobody knows if it is still held',
      firstHeld: 'Year of the first edition',
    },
  },
  {
    title: 'Course',
    fields: {
      elevationProfile:
        'Class of seven: Downhill, Net Downhill, Flat, Rolling, Hilly, Very Hilly, Mountainous',
      elevationGainM: 'Climb in metres; with a profile, the sum of its climbs',
      elevationLossM: 'Descent in metres',
      startElevationM: 'Height of the start, metres above the sea',
      finishElevationM: 'Height of the finish',
      maxElevationM: 'Highest point',
      profile: 'Heights at each whole kilometre from 0',
      terrain: 'Road, Trail, Mixed, Snow/Ice, Sand',
      loop: 'loop, laps, out-and-back, point-to-point',
    },
  },
  {
    title: 'Runners and entry',
    fields: {
      participants:
        'Finishers of participantsYear; an order of magnitude where no year is given, or where sources mark it unverified',
      participantsYear: 'Edition that was counted',
      entry: 'open, ballot, qualifying, charity, mixed',
      ballotOpensOn: 'Next opening of the ballot',
      ballotClosesOn: 'Next close of the ballot',
      entryWindows:
        'By edition: opening, close, draw, applicants, places, fee; …Typical is a day of earlier editions, expected only',
      fee: 'Entry fee as published',
      timeLimit: 'h:mm:ss',
      courseRecordMen: 'h:mm:ss',
      courseRecordWomen: 'h:mm:ss',
      label: 'Label or series',
      bostonQualifier: 'Whether times count for Boston',
    },
  },
  {
    title: 'Weather and PB potential',
    fields: {
      climate: 'Long-term means of the race month: °C, per cent, mm, days, km/h',
      racedayWeather: 'Measured at race time over past editions: °C',
      pbPotential:
        'Out of 100; null where the facts do not carry a score. Only within one distance can races be compared',
      pbPotentialRange: 'The same, one standard deviation either way',
      timeLoss: 'What the race costs against an ideal day, % of time, with one standard deviation',
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
