// Theme and units, kept on the device. Shape: plain words under startline:theme and startline:units;
// anything else found there is taken as the default.
import { persistentAtom } from '@nanostores/persistent'
import './persistent-engine.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Units = 'metric' | 'imperial'

const oneOf =
  <T extends string>(values: readonly T[], fallback: T) =>
  (stored: string): T =>
    values.find((value) => value === stored) ?? fallback

const theme = persistentAtom<Theme>('startline:theme', 'system', {
  encode: String,
  decode: oneOf(['system', 'light', 'dark'], 'system'),
})
const units = persistentAtom<Units>('startline:units', 'metric', {
  encode: String,
  decode: oneOf(['metric', 'imperial'], 'metric'),
})

export const $theme = theme
export const $units = units
/** What the built page shows: the store itself begins with what this device keeps. */
export const builtUnits = (): Units => 'metric'

/** Chooses the theme; 'system' follows the device. */
export function chooseTheme(value: Theme): void {
  theme.set(value)
}

/** Chooses kilometres and Celsius, or miles and Fahrenheit. */
export function chooseUnits(value: Units): void {
  units.set(value)
}
