// What the parts of the overlaid courses share: the classes of a course's line, and distances in its words.

/** The classes of the line of the course in this place, the first 0. */
export const lineClass = (place: number, { isLit, schematic }: { isLit: boolean; schematic: boolean }) =>
  `l s${place + 1}${isLit ? ' lit' : ''}${schematic ? ' supposed' : ''}`

/** Metres as kilometres, to the metre. */
export const kmOf = (metres: number): number => Number((metres / 1000).toFixed(3))
