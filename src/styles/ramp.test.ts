// The colours of steepness, as somebody sees them who does not tell red from green.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Triple = [number, number, number]

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The classes from 1 to 7, each with its colours: one, or that of the light theme and that of the dark one. */
const CLASSES = [...textOf('ramp.css').matchAll(/\.g[1-7] \{\s*color: ([^;]+);/g)].map(([, value]) =>
  value!.match(/#[0-9a-f]{6}/g)!,
)
const inTheme = (theme: 0 | 1) => CLASSES.map((colours) => colours[theme] ?? colours[0]!)

// Machado, Oliveira and Fernandes 2009, a physiologically-based model for simulation of color vision deficiency: deuteranopia.
const DEUTERANOPIA: Triple[] = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
]
const NORMAL: Triple[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
// IEC 61966-2-1: linear sRGB to XYZ, here as shares of the white D65.
const TO_XYZ: Triple[] = [
  [0.43395, 0.37622, 0.18984],
  [0.21267, 0.71515, 0.07218],
  [0.01776, 0.10947, 0.87274],
]
const times = (matrix: readonly Triple[], [a, b, c]: Triple) =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as Triple

function linear(hex: string): Triple {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return channels.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as Triple
}

/** A colour in CIELAB, as eyes of this kind see it. */
function lab(hex: string, eyes: readonly Triple[]): Triple {
  const seen = times(eyes, linear(hex)).map((share) => Math.min(1, Math.max(0, share))) as Triple
  const [x, y, z] = times(TO_XYZ, seen).map((share) =>
    share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116,
  ) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const distance = (one: string, other: string, eyes: readonly Triple[]) => {
  const [a, b] = [lab(one, eyes), lab(other, eyes)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** CIE 1976: about 2 is just seen side by side. Six of that are told apart in stripes a few pixels wide. */
const TOLD_APART = 12

test.each(['light', 'dark'] as const)('classes beside each other are told apart in the %s theme', (theme) => {
  const colours = inTheme(theme === 'light' ? 0 : 1)
  expect(colours).toHaveLength(7)
  for (const eyes of [NORMAL, DEUTERANOPIA])
    for (const [at, colour] of colours.slice(1).entries())
      expect(distance(colours[at]!, colour, eyes), `${colours[at]} and ${colour}`).toBeGreaterThan(TOLD_APART)
})

test('share images have the same colours', () => {
  const [, list] = /const GRADES = \[([^\]]*)\]/.exec(textOf('../build/share-image-svg.ts'))!
  expect(list!.match(/#[0-9a-f]{6}/g)).toEqual(inTheme(0))
})
