// Text as SVG paths, in the site's own letters, so that a picture looks the same on every machine.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Opentype from 'opentype.js'

// The package declares its module form for bundlers only.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof Opentype

// The three web fonts of src/styles/fonts in one, without hinting.
const FONT_FILE = join(import.meta.dirname, 'fonts/archivo.ttf')

const tenths = (...pixels: number[]) => pixels.map((value) => Math.round(value * 10) / 10).join(' ')

// The package's own printer writes NaN for numbers close to zero.
function pathData(commands: readonly Opentype.PathCommand[]): string {
  return commands
    .map((each) => {
      if (each.type === 'Z') return 'Z'
      if (each.type === 'Q') return `Q${tenths(each.x1, each.y1, each.x, each.y)}`
      if (each.type === 'C') return `C${tenths(each.x1, each.y1, each.x2, each.y2, each.x, each.y)}`
      return `${each.type}${tenths(each.x, each.y)}`
    })
    .join('')
}

export interface TextPaths {
  /** Path data of a line of text with its baseline at `y`; sizes and positions in pixels. */
  draw: (text: string, at: { x: number; y: number; size: number }) => string
  /** Width of a line of text in pixels. */
  width: (text: string, size: number) => number
  /** The text with letters that the font lacks written without their accents, or left out. */
  drawable: (text: string) => string
}

/** Reads the font. */
export function textPaths(): TextPaths {
  const bytes = readFileSync(FONT_FILE)
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)
  // Of size 1: the same line is tried at several sizes.
  const widths = new Map<string, number>()
  const has = (character: string) => font.charToGlyphIndex(character) > 0
  const replaced = (character: string) => {
    if (has(character)) return character
    return [...character.normalize('NFKD')].filter(has).join('')
  }
  return {
    draw: (text, { x, y, size }) => pathData(font.getPath(text, x, y, size).commands),
    width: (text, size) => {
      const known = widths.get(text) ?? font.getAdvanceWidth(text, 1)
      widths.set(text, known)
      return known * size
    },
    drawable: (text) => [...text.normalize('NFC')].map(replaced).join('').replaceAll(/\s+/g, ' ').trim(),
  }
}
