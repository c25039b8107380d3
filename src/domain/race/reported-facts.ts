// What of a race a reader can say is wrong, in the words of the race page.

export const REPORTED_FACTS = {
  name: 'Name',
  nextEventDate: 'Race date',
  eventStatus: 'Whether it is going ahead',
  place: 'Place, or position on the map',
  course: 'Course, climb or profile',
  terrain: 'Terrain',
  entry: 'How to get a place, or ballot dates',
  fee: 'Fee',
  timeLimit: 'Time limit',
  participants: 'Number of runners',
  courseRecords: 'Course records',
  climate: 'Weather',
  website: 'Website',
  description: 'Description',
  other: 'Something else',
} as const

export type ReportedFact = keyof typeof REPORTED_FACTS
