// Charts drawn at build by Observable Plot, as SVG text that the Content-Security-Policy lets through: no style attribute,
// no style element; colours are the tokens, as presentation attributes.
import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'

/** Charts are drawn at this width and scaled by the page, letters with them. */
const WIDTH = 480
const LETTERS = 14
const { document } = parseHTML('<!doctype html><html><body></body></html>')

/** A chart as SVG text with a name for those who do not see it. */
export function drawPlot(label: string, options: Plot.PlotOptions): string {
  const drawn = Plot.plot({
    width: WIDTH,
    document: document as unknown as Document,
    ...options,
  })
  const svg = drawn.tagName.toLowerCase() === 'svg' ? drawn : drawn.querySelector('svg')!
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
