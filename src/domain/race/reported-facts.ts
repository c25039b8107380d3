// What of a race a reader can say is wrong, in the words of the race page.

export const REPORTED_FACTS = {
  name: 'Name',
  nextEventDate: 'Day of the race',
  eventStatus: 'Whether it takes place',
  place: 'Place, or the point on the map',
  course: 'Course, climb or profile',
  terrain: 'Terrain',
  entry: 'How one gets a place, or the ballot’s days',
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
