// The share image of an article as SVG: its title, how long it takes to read, and the course of a race it speaks of.
import { readingMinutes } from '../rules/writing/reading-time.ts'
import { plainLine } from '../rules/writing/plain-line.ts'
import type { Race } from '../rules/race/race.ts'
import { COLOURS, course, fill, frame, FULL_WIDTH, heading, MARGIN, shortened } from './share-image-frame.ts'
import type { TextPaths } from './text-paths.ts'

export interface ArticlePicture {
  title: string
  topics: readonly string[]
  words: number
  /** A race of the article, best one with a measured profile. */
  race: Race | null
}

const LINE_SIZE = 32

/** `markPath` is the path data of the word mark. */
export function articleShareImageSvg(
  { title, topics, words, race }: ArticlePicture,
  { text, markPath }: { text: TextPaths; markPath: string },
): string {
  const { drawn, lastY } = heading(text.drawable(plainLine(title)), text)
  const line = (sentence: string, y: number) => {
    const whole = shortened(text.drawable(sentence), LINE_SIZE, FULL_WIDTH, text)
    return fill(COLOURS.quiet, text.draw(whole, { x: MARGIN, y, size: LINE_SIZE }))
  }
  const content =
    drawn +
    line(topics.join(', '), lastY + 56) +
    (race ? line(`The course: ${plainLine(race.name)}`, lastY + 104) + course(race, text) : '')
  return frame(markPath, `${readingMinutes(words)} minute read`, text, content)
}
