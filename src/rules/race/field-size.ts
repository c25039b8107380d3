// Bands of field size, by participants.

export const FIELD_SIZES = ['small', 'medium', 'large', 'huge'] as const
export type FieldSize = (typeof FIELD_SIZES)[number]

/** First count of each band. */
const FROM: Record<FieldSize, number> = { small: 0, medium: 1000, large: 5000, huge: 20_000 }

/** The band of a count; null for no count. */
export function fieldSize(participants: number | null): FieldSize | null {
  return participants === null ? null : FIELD_SIZES.findLast((size) => participants >= FROM[size])!
}

/** `Under 1,000`, `1,000 to 4,999`, … */
export const FIELD_SIZE_LABELS: Record<FieldSize, string> = {
  small: 'Under 1,000',
  medium: '1,000 to 4,999',
  large: '5,000 to 19,999',
  huge: '20,000 and more',
}
