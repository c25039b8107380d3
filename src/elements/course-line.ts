// A race's course as the small picture of a row, made without ever writing markup from data.
import type { RowPicture } from '../rules/silhouette/silhouette-row.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** An SVG element with attributes. */
export function svg(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** The picture; with a label for those who hear the page, else hidden from them. */
export function courseLine(
  { schematic, width, height, line, area, top }: RowPicture,
  label?: string,
): SVGElement {
  const outer = svg('svg', {
    class: `sil sil-row${schematic ? ' is-schematic' : ''}`,
    ...(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label }),
  })
  const inner = svg('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' })
  if (area) inner.append(svg('path', { class: 'a', d: area }))
  inner.append(svg('path', { class: 'l', d: line }))
  outer.append(inner)
  if (top) outer.append(svg('circle', { class: 'p', cx: `${top.x * 100}%`, cy: `${top.y * 100}%`, r: 2.5 }))
  return outer
}
