// Runners and course, in the order of the race page.
import { ELEVATION_PROFILES, ROUTE_SHAPES, ROUTE_SHAPE_LABELS, TERRAINS } from '../rules/race/race.ts'
import { choice, metres, whole, pastYear, listed, editable, type RaceField } from './race-field.ts'

const height = { read: 'index', json: 'race', catalogue: 'known', edited: true } as const

/** How much of a course lies in the shade. */
export const SHADES = ['little', 'half', 'most'] as const
export const SHADE_LABELS = { little: 'Little shade', half: 'Half in the shade', most: 'Mostly in the shade' }

export const COURSE_FIELDS = {
  participants: {
    ...whole(0, 500_000),
    group: 'entry',
    label: 'Finishers',
    editLabel: 'Runners',
    ...listed,
    page: 'always',
    compared: true,
    description:
      'Finishers of participantsYear; an order of magnitude where no year is given, or where sources mark it unverified',
    reported: 'Number of runners',
  },
  participantsYear: {
    ...pastYear(1890),
    group: 'entry',
    label: 'Runners, of the year',
    ...editable,
    description: 'Edition that was counted',
  },
  elevationProfile: {
    ...choice(ELEVATION_PROFILES),
    group: 'course',
    label: 'Steepness',
    ...listed,
    description: `Class of seven: ${ELEVATION_PROFILES.join(', ')}`,
  },
  elevationGainM: {
    ...metres(0, 10_000),
    group: 'course',
    label: 'Gain, m',
    ...height,
    csv: true,
    description: 'Climb in metres; sources say how it was counted: published, or measured on a track',
  },
  elevationLossM: {
    ...metres(0, 10_000),
    group: 'course',
    label: 'Drop, m',
    ...height,
    csv: true,
    description: 'Descent in metres',
  },
  startElevationM: {
    ...metres(-430, 5500),
    group: 'course',
    label: 'Height of the start, m',
    ...height,
    description: 'Height of the start, metres above the sea',
  },
  finishElevationM: {
    ...metres(-430, 5500),
    group: 'course',
    label: 'Height of the finish, m',
    ...height,
    description: 'Height of the finish',
  },
  maxElevationM: {
    ...metres(-430, 5500),
    group: 'course',
    label: 'Highest point, m',
    ...height,
    description: 'Highest point',
  },
  profile: {
    kind: 'numbers',
    minLength: 2,
    group: 'course',
    label: 'Profile',
    read: 'index',
    json: 'race',
    catalogue: 'known',
    description: 'Heights in metres at each whole kilometre from 0',
    reported: 'Course, climb or profile',
  },
  terrain: {
    ...choice(TERRAINS),
    group: 'course',
    label: 'Terrain',
    ...listed,
    page: 'always',
    description: TERRAINS.join(', '),
    reported: true,
  },
  shade: {
    ...choice(SHADES, SHADE_LABELS),
    group: 'course',
    label: 'Shade',
    ...listed,
    page: 'known',
    compared: true,
    description: 'How much of the course lies in the shade: little, half, most',
  },
  loop: {
    ...choice(ROUTE_SHAPES, ROUTE_SHAPE_LABELS),
    group: 'course',
    label: 'Course',
    editLabel: 'Shape of the course',
    csv: true,
    edited: true,
    read: 'index',
    json: 'race',
    catalogue: 'known',
    page: 'always',
    description: ROUTE_SHAPES.join(', '),
  },
} as const satisfies Record<string, RaceField>
