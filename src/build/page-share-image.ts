// The share image of a page that is not a race's: its title, a line or two on what it holds, and a course along the foot.
import { plainLine } from '../rules/writing/safe-text.ts'
import type { Race } from '../rules/race/race.ts'
import { COLOURS, course, fill, frame, FULL_WIDTH, heading, MARGIN, shortened } from './share-image-frame.ts'
import type { TextPaths } from './text-paths.ts'

export interface PagePicture {
  title: string
  /** What kind of page it is, at the top right. */
  corner: string
  /** Each is cut where it would not fit on one line. */
  lines: readonly string[]
  /** The race whose course is drawn, best one with a measured profile. */
  race: Race | null
}

const LINE_SIZE = 32
const LINE_HEIGHT = 48

/** `markPath` is the path data of the word mark. */
export function pageShareImageSvg(
  { title, corner, lines, race }: PagePicture,
  { text, markPath }: { text: TextPaths; markPath: string },
): string {
  const { drawn, lastY } = heading(text.drawable(plainLine(title)), text)
  const below = lines.map((sentence, n) => {
    const whole = shortened(text.drawable(plainLine(sentence)), LINE_SIZE, FULL_WIDTH, text)
    return fill(
      COLOURS.quiet,
      text.draw(whole, { x: MARGIN, y: lastY + 56 + n * LINE_HEIGHT, size: LINE_SIZE }),
    )
  })
  const content = drawn + below.join('') + (race ? course(race, text) : '')
  return frame(markPath, text.drawable(plainLine(corner)), text, content)
}
