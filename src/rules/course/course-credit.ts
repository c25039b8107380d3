// Who gave the tracks that a course is made of, and how far those are apart, in words.
import { formatMeasure, joined } from '../writing/measures.ts'
import type { CourseSpread } from './median-course.ts'

export interface CourseGivers {
  /** Of those who want to be named. */
  names: string[]
  count: number
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const inWords = (count: number) => COUNTS[count] ?? String(count)

/** `Ann Lee, Ben Oak and one other runner`; `two runners` where nobody is named. */
export function giverWords({ names, count }: CourseGivers): string {
  const others = count - names.length
  if (names.length === 0) return count === 1 ? 'a runner' : `${inWords(count)} runners`
  if (others === 0) return joined(names)
  return joined([...names, `${inWords(others)} other runner${others === 1 ? '' : 's'}`])
}

/** How far the tracks of a course are apart; null where it is made of one. */
export function spreadWords(
  { count }: CourseGivers,
  { apartM, heightsApartM, gainM }: CourseSpread,
): string | null {
  if (count < 2) return null
  const [from, to] = gainM
  const climb = from === to ? formatMeasure(to, 'm') : `${from} to ${formatMeasure(to, 'm')}`
  return `Typically within ${formatMeasure(apartM, 'm')} of this line and ${heightsApartM} m of its heights; climb of each: ${climb}.`
}
