// The private note of a race.

/** Characters that a note may have; the table race_notes takes no more. */
export const MAX_RACE_NOTE = 2000
