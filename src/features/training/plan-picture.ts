// A training plan on its days as a picture to pass on: how far each week goes, up to the race.
import {
  drawPicture,
  PICTURE_COLOURS,
  PICTURE_MARGIN,
  PICTURE_TOP,
  PICTURE_WIDTH,
} from '../../platform/browser/share-picture.ts'
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { MILE_M } from '../../rules/race/race-distances.ts'
import type { TrainingCalendar } from '../../rules/training/training-calendar.ts'
import type { RaceOfPlan } from '../../rules/training/session-words.ts'
import type { UnitSystem } from '../../rules/writing/measures.ts'

const ROW = 44
const DAYS = PICTURE_MARGIN + 110
const BARS = PICTURE_MARGIN + 270

interface Planned {
  name: string
  calendar: TrainingCalendar
  race: RaceOfPlan | null
  units: UnitSystem
}

/** The picture as a PNG; null where the browser draws none. */
export function planPicture({ name, calendar, race, units }: Planned): Promise<Blob | null> {
  const { weeks, raceDay, startsOn } = calendar
  const [unit, unitM] = units === 'metric' ? (['km', 1000] as const) : (['miles', MILE_M] as const)
  const longestM = Math.max(...weeks.map(({ expectedDistanceM }) => expectedDistanceM))
  const expected = race?.isExpected ? ', a day not confirmed yet' : ''
  return drawPicture({
    title: name,
    note: `From ${formatDay(startsOn)} to ${race?.name ?? 'the race'} on ${formatDay(raceDay)}${expected}`,
    height: ROW * weeks.length,
    draw: ({ drawing, write }) => {
      const quiet = { font: '500 18px', colour: PICTURE_COLOURS.quiet }
      for (const [place, week] of weeks.entries()) {
        const y = PICTURE_TOP + place * ROW
        write(`Week ${week.week}`, PICTURE_MARGIN, y + 26, { font: '700 20px' })
        write(formatDay(week.startsOn), DAYS, y + 26, quiet)
        const length = (week.expectedDistanceM / longestM) * (PICTURE_WIDTH - PICTURE_MARGIN - BARS - 110)
        drawing.fillStyle = place === weeks.length - 1 ? PICTURE_COLOURS.race : PICTURE_COLOURS.training
        drawing.fillRect(BARS, y + 8, length, 24)
        write(`${Math.round(week.expectedDistanceM / unitM)} ${unit}`, BARS + length + 12, y + 26, quiet)
      }
    },
  })
}
