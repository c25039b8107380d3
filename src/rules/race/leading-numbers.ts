// The numbers that stand first on a race page: the course, and where little of it is on file what else is known.
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import { courseNumbers } from '../course/course-numbers.ts'
import { betweenWords, scoreFigure } from '../pb-potential/score-words.ts'
import type { PbPotential } from '../pb-potential/pb-potential.ts'
import { formatMeasure } from '../writing/measures.ts'
import { raceFacts } from './fact-table.ts'
import { fieldSizeWords } from './race-facts.ts'
import type { Race } from './race.ts'

export interface LeadingNumber {
  label: string
  /** As it reads in metres and °C. */
  value: string
  note: string
  /** What a change of units reads: whole metres, or °C. */
  metres?: number
  celsius?: number
  /** It gives way to the reader's own. */
  own?: true
}

const COUNT = 3

function ofCourse(race: Race): { known: LeadingNumber[]; unknown: LeadingNumber[] } {
  const all = courseNumbers(race).map(({ label, metres, note }) =>
    metres === null
      ? { label, value: 'N/A', note }
      : { label, value: formatMeasure(metres, 'm'), note, metres: Math.round(metres) },
  )
  return {
    known: all.filter(({ value }) => value !== 'N/A'),
    unknown: all.filter(({ value }) => value === 'N/A'),
  }
}

function besideCourse(race: Race, potential: PbPotential): LeadingNumber[] {
  const { climate } = race
  const runners = fieldSizeWords(race)
  return [
    ...(potential.refused
      ? []
      : [
          {
            label: 'PB potential',
            value: `${scoreFigure(potential)}/100`,
            note: betweenWords(potential),
            own: true as const,
          },
        ]),
    ...(climate
      ? [
          {
            label: `Mean high, ${MONTH_NAMES[climate.month - 1]}`,
            value: formatMeasure(climate.meanHighC, 'c'),
            note: climate.source === 'gridded' ? '' : 'not yet checked',
            celsius: Math.round(climate.meanHighC * 10) / 10,
          },
        ]
      : []),
    ...(runners === 'N/A' ? [] : [{ label: 'Runners', value: runners, note: '' }]),
    ...raceFacts(race)
      .filter(({ label, value }) => ['Time limit', 'First held'].includes(label) && value !== 'N/A')
      .map(({ label, value, remark }) => ({ label, value, note: remark })),
  ]
}

/** Three numbers for the top of a race page: climb, descent and highest point, others in place of those not on file. */
export function leadingNumbers(race: Race, potential: PbPotential): LeadingNumber[] {
  const { known, unknown } = ofCourse(race)
  return [...known, ...besideCourse(race, potential), ...unknown].slice(0, COUNT)
}
