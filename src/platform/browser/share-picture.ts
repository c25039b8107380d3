// Pictures to share, drawn in the browser when a button is pressed: a season, a comparison, a plan, medals. One sheet for all,
// with a title, the name of the site, and no name of a person.
import { SITE_NAME } from '../../rules/site/site.ts'
import { saveBlob } from './save-or-copy.ts'

export const PICTURE_WIDTH = 1200
export const PICTURE_MARGIN = 48
/** Where the content begins, below the title. */
export const PICTURE_TOP = 130
const FOOT = 70

/** The colours of the light theme: a picture looks the same for everybody. */
export const PICTURE_COLOURS = {
  paper: '#faf8f3',
  sheet: '#ffffff',
  ink: '#16202a',
  quiet: '#55606b',
  rule: '#ddd7ca',
  training: '#d5cdb9',
  taper: '#b8921b',
  recovery: '#8fb3a3',
  race: '#c8371a',
}

interface TextStyle {
  /** As of CSS, without its family: `700 24px`. */
  font: string
  colour?: string
  align?: CanvasTextAlign
  /** Longer words end in an ellipsis: pixels. */
  maxWidth?: number
}

interface Sheet {
  drawing: CanvasRenderingContext2D
  /** Writes one line; `y` is its foot. */
  write: (words: string, x: number, y: number, style: TextStyle) => void
}

interface Picture {
  title: string
  /** Below the title. */
  note?: string
  /** Of the content: pixels. */
  height: number
  draw: (sheet: Sheet) => void
}

function fitted(drawing: CanvasRenderingContext2D, words: string, maxWidth: number): string {
  if (drawing.measureText(words).width <= maxWidth) return words
  const characters = Array.from(words)
  while (characters.length > 0 && drawing.measureText(`${characters.join('')}…`).width > maxWidth)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** The picture as a PNG; null where the browser draws none. */
export async function drawPicture({ title, note, height, draw }: Picture): Promise<Blob | null> {
  // A page that shows none of it has not fetched it yet; without it another one is drawn with.
  await document.fonts.load('700 24px Archivo').catch(() => undefined)
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_WIDTH
  canvas.height = PICTURE_TOP + height + FOOT
  const drawing = canvas.getContext('2d')
  if (!drawing) return null
  const write: Sheet['write'] = (words, x, y, { font, colour, align = 'left', maxWidth }) => {
    drawing.font = `${font} Archivo, Arial, sans-serif`
    drawing.fillStyle = colour ?? PICTURE_COLOURS.ink
    drawing.textAlign = align
    drawing.fillText(maxWidth === undefined ? words : fitted(drawing, words, maxWidth), x, y)
  }
  drawing.fillStyle = PICTURE_COLOURS.paper
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  const maxWidth = PICTURE_WIDTH - 2 * PICTURE_MARGIN
  write(title, PICTURE_MARGIN, 72, { font: '800 40px', maxWidth })
  if (note) write(note, PICTURE_MARGIN, 106, { font: '500 20px', colour: PICTURE_COLOURS.quiet, maxWidth })
  draw({ drawing, write })
  const foot = { font: '500 18px', colour: PICTURE_COLOURS.quiet }
  write(`Made with ${SITE_NAME}`, PICTURE_MARGIN, canvas.height - 24, foot)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

/** Offers it to the phone's own share sheet; saved as a file where there is none. */
export async function passOnPicture(fileName: string, picture: Blob): Promise<void> {
  const files = [new File([picture], fileName, { type: picture.type })]
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (!isPhone || !navigator.canShare?.({ files })) return saveBlob(fileName, picture)
  // Whoever closes the sheet wanted nothing after all.
  await navigator.share({ files }).catch((error: Error) => {
    if (error.name !== 'AbortError') saveBlob(fileName, picture)
  })
}
