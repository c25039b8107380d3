// The labels of races that search and list know by name. What people call them is in race-labels.ts.

/** As they stand in the facts; a race with another one is found by its name only. */
export const RACE_LABELS = [
  'World Marathon Majors',
  'World Athletics Platinum',
  'World Athletics Gold',
  'World Athletics Elite',
  'World Athletics Label',
  'AIMS',
] as const
export type RaceLabel = (typeof RACE_LABELS)[number]
