// The share image of a race as SVG, 1200 × 630: name, place, day, class and PB potential over the course's silhouette.
import { racePbPotential } from '../rules/pb-potential/race-pb-potential.ts'
import { rangeWords, scoreFigure } from '../rules/pb-potential/score-words.ts'
import { plainLine } from '../rules/writing/safe-text.ts'
import { overWords, raceDay } from '../rules/race/race-day.ts'
import { exactDistance, placeWords } from '../rules/race/race-meta.ts'
import { ELEVATION_PROFILES, type CalendarDay, type Race } from '../rules/race/race.ts'
import {
  COLOURS,
  course,
  fill,
  frame,
  FULL_WIDTH,
  GRADES,
  heading,
  MARGIN,
  shortened,
} from './share-image-frame.ts'
import type { TextPaths } from './text-paths.ts'

/** Place, day, class and PB potential. */
const FACT_SIZE = 32

function dayWords(race: Race, today: CalendarDay): string {
  const { day, text, certainty, note } = raceDay(race, today)
  if (day === null) return note
  return certainty === 'confirmed' ? text : `${text}, ${certainty === 'past' ? overWords(race) : certainty}`
}

/** Place and day on one line; where that is too long, first the region goes, then the end of the line. */
function whereAndWhen(race: Race, today: CalendarDay, text: TextPaths): string {
  const day = dayWords(race, today)
  const lines = [race, { ...race, state: null }].map((place) =>
    text.drawable(`${placeWords(place)} · ${day}`),
  )
  const whole = lines.find((line) => text.width(line, FACT_SIZE) <= FULL_WIDTH)
  return whole ?? shortened(lines.at(-1)!, FACT_SIZE, FULL_WIDTH, text)
}

/** Words with their colours, one behind the other; a square of the class's colour before the class. */
function facts(race: Race, y: number, text: TextPaths): string {
  const size = FACT_SIZE
  let x = MARGIN
  let drawn = ''
  const say = (words: string, colour: string, gap = 0) => {
    drawn += fill(colour, text.draw(words, { x, y, size }))
    x += text.width(words, size) + gap
  }
  if (race.elevationProfile) {
    const colour = GRADES[ELEVATION_PROFILES.indexOf(race.elevationProfile)]!
    drawn += fill(colour, `M${x} ${y - 23}h24v24h-24z`)
    x += 36
    say(race.elevationProfile, COLOURS.ink, 44)
  }
  const potential = racePbPotential(race)
  if (potential.refused) return drawn
  say('PB potential', COLOURS.quiet, 12)
  say(scoreFigure(potential), COLOURS.ink, 10)
  say(`/100 (${rangeWords(potential)})`, COLOURS.quiet)
  return drawn
}

/** The share image of a race. `markPath` is the path data of the word mark. */
export function shareImageSvg(
  race: Race,
  { today, text, markPath }: { today: CalendarDay; text: TextPaths; markPath: string },
): string {
  const name = text.drawable(plainLine(race.name)) || race.slug.replaceAll('-', ' ')
  const { drawn, lastY } = heading(name, text)
  const where = whereAndWhen(race, today, text)
  const content =
    drawn +
    fill(COLOURS.quiet, text.draw(where, { x: MARGIN, y: lastY + 56, size: FACT_SIZE })) +
    facts(race, lastY + 112, text) +
    course(race, text)
  return frame(markPath, exactDistance(race.distanceM), text, content)
}
