// Charts drawn at build by Observable Plot, as SVG text that the Content-Security-Policy lets through: no style attribute,
// no style element; colours are the tokens, as presentation attributes.
import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import type { BothUnits } from '../../rules/writing/measures.ts'

/** Charts are drawn at this width and scaled by the page, letters with them. */
const WIDTH = 480
/** On a phone a chart is three quarters as wide, and its letters are still over 11 px. */
const LETTERS = 15
const { document } = parseHTML('<!doctype html><html><body></body></html>')

/** What the numbers of an axis are in both systems. */
export type AxisUnits = { [axis in 'x' | 'y']?: (value: number) => BothUnits }

/** Writes each tick of an axis twice, once in each system; the page shows the reader's. */
function tickBothWays(svg: Element, axes: AxisUnits): void {
  for (const [axis, units] of Object.entries(axes)) {
    const ticks = svg.querySelectorAll(`[aria-label="${axis}-axis tick label"] text`)
    for (const tick of ticks) {
      // As Plot writes them: −1,500.
      const number = Number((tick.textContent ?? '').replace('−', '-').replaceAll(',', ''))
      const { metric, imperial } = units(number)
      const twin = tick.cloneNode(true) as Element
      tick.textContent = metric
      tick.setAttribute('class', 'metric')
      twin.textContent = imperial
      twin.setAttribute('class', 'imperial')
      tick.after(twin)
    }
  }
}

/** A chart as SVG text with a name for those who do not see it. */
export function drawPlot(label: string, options: Plot.PlotOptions, axes: AxisUnits = {}): string {
  const drawn = Plot.plot({
    width: WIDTH,
    document: document as unknown as Document,
    ...options,
  })
  const svg = drawn.tagName.toLowerCase() === 'svg' ? drawn : drawn.querySelector('svg')!
  tickBothWays(svg, axes)
  for (const style of svg.querySelectorAll('style')) style.remove()
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    element.removeAttribute('style')
    for (const name of ['aria-label', 'aria-description']) element.removeAttribute(name)
  }
  svg.setAttribute('class', 'chart')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  svg.setAttribute('font-size', String(LETTERS))
  for (const name of ['width', 'height', 'font-family']) svg.removeAttribute(name)
  return svg.outerHTML.replace(/(\d\.\d\d)\d+/g, '$1')
}
