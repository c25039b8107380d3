// Pieces of SVG that all silhouettes are put together from.
import { escapeMarkup } from '../writing/escape-markup.ts'
import type { Plot } from './silhouette-path.ts'

/** A share as a percentage with one decimal, for SVG attributes. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** The outer picture, in percent, with its label. Classes `sil` and `sil-…`, and `is-schematic` where it is so. */
export function picture(kind: string, schematic: boolean, label: string, content: string): string {
  const classes = `sil sil-${kind}${schematic ? ' is-schematic' : ''}`
  return `<svg class="${classes}" role="img" aria-label="${escapeMarkup(label)}">${content}</svg>`
}

/** The inner picture, on a grid that stretches to the outer one. */
export const stretched = ({ width, height }: Pick<Plot, 'width' | 'height'>, content: string) =>
  `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${content}</svg>`

/** Straight lines that keep their width however the picture is stretched; nothing for no lines. */
export const hairlines = (className: string, moves: readonly string[]) =>
  moves.length > 0
    ? `<path class="${className}" vector-effect="non-scaling-stroke" d="${moves.join('')}"/>`
    : ''
