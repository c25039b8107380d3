// What is typed into a tool, to and from its address. Texts stay as they were typed, so nothing is lost on the way.
import type { OwnTime } from '../prediction/own-inputs.ts'

/** The texts of a tool's fields by name; the names are the keys of the address. */
export type ToolInputs = Record<string, string>

/** The example a tool opens with, and the texts of fields that a link leaves out (by default those of the example). */
export interface ToolExample<T extends ToolInputs> {
  example: T
  whenLinked?: Partial<T>
  /** Fields whose bare numbers mean something else in the other unit, as they read there. */
  inOtherUnits?: (texts: T, to: 'km' | 'mi') => Partial<T>
  /**
   * What the runner's own result makes of the fields, each part of it as a whole or not at all: a time means nothing over a
   * distance that somebody typed. Null where it is of no use here, or not yet.
   */
  fromYourTime?: (own: OwnTime) => Partial<T> | Partial<T>[] | null
}

/** No field needs more; a longer text in a link is cut. */
export const MAX_INPUT_LENGTH = 300

/**
 * The fields as a link sets them. Without any key of this tool it is the example; with one, fields the link leaves out
 * are those of `whenLinked`. Unknown keys are ignored.
 * @example readToolInputs({ example: { time: '40:00' } }, '?time=3:30') // { time: '3:30' }
 */
export function readToolInputs<T extends ToolInputs>(tool: ToolExample<T>, search: string): T {
  const params = new URLSearchParams(search)
  const names = Object.keys(tool.example)
  if (!names.some((name) => params.has(name))) return { ...tool.example }
  const left: ToolInputs = { ...tool.example, ...tool.whenLinked }
  return Object.fromEntries(
    names.map((name) => [name, params.get(name)?.slice(0, MAX_INPUT_LENGTH) ?? left[name] ?? '']),
  ) as T
}

/** The texts in a unit, 'km' or 'mi', for a tool that has a field called `units`. */
export function inUnits<T extends ToolInputs>(tool: ToolExample<T>, texts: T, units: 'km' | 'mi'): T {
  if (!('units' in texts) || texts.units === units) return texts
  return { ...texts, ...tool.inOtherUnits?.(texts, units), units }
}

/** Percent-encodes a value but leaves the colons, slashes and commas of times and paces readable. */
function readable(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%20', '+')
}

/** The query (with `?`) that brings these texts back; fields that are empty anyway are left out. */
export function writeToolInputs<T extends ToolInputs>(tool: ToolExample<T>, inputs: T): string {
  const empty: ToolInputs = { ...tool.example, ...tool.whenLinked }
  const pairs = Object.keys(tool.example)
    .filter((name) => inputs[name] !== '' || empty[name] !== '')
    .map((name) => `${name}=${readable((inputs[name] ?? '').slice(0, MAX_INPUT_LENGTH))}`)
  return `?${pairs.join('&')}`
}
