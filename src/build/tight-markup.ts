// Takes out of our components, as they are compiled, what no browser shows: white space beside what stands in lines of its own,
// line breaks, and end tags that HTML lets one omit. So it costs nothing while pages are rendered, and a race page weighs
// 0.2 kB less. How the elements named here are shown is in base.css and the browsers' own styles: none stands within a line.
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** White space beside their tags is never seen. */
const OWN_LINE =
  'html|head|body|meta|link|title|header|footer|main|nav|section|article|aside|div|p|h1|h2|h3|h4|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|form|fieldset|legend|details|summary|option|path|g|circle|line|rect|use|stop'
/** They stand within a line: only what is at the edges inside is never seen. */
const CLOSED_IN = 'button|select|svg'
/** What is not in the page's text: an expression of the template. */
const EXPRESSION = '\uE000'
const REST_OF_TAG = String.raw`(?=[\s>/${EXPRESSION}])(?:"[^"]*"|[^">])*>`
const BESIDE = new RegExp(String.raw`\s*(</?(?:${OWN_LINE})${REST_OF_TAG})\s*`, 'g')
const AFTER_START = new RegExp(String.raw`(<(?:${CLOSED_IN})${REST_OF_TAG})\s+`, 'g')
const BEFORE_END = new RegExp(String.raw`\s+(?=</(?:${CLOSED_IN})>)`, 'g')
/** What follows them, or the end of what they are in, ends them too (HTML standard, 13.1.2.4). */
const NEEDLESS_END = /<\/(?:li|dt|dd|tr|td|th|thead|tbody)>/g
const EMPTY_SHAPE = /><\/(?:path|circle|line|rect|use|stop)>/g
/** Their text is taken as it is. A bundler writes the end of a script so that it ends none that the code itself stands in. */
const AS_IT_IS = /(<(pre|textarea|script|style)\b[^]*?<\\?\/\2>)/
const BEGINNING = /<(?:pre|textarea|script|style)\b/

function tight(markup: string): string {
  if (BEGINNING.test(markup)) throw new Error(`The end was not found of what begins in: ${markup}`)
  return markup
    .replaceAll(BESIDE, '$1')
    .replaceAll(AFTER_START, '$1')
    .replaceAll(BEFORE_END, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(EMPTY_SHAPE, '/>')
    .replaceAll(NEEDLESS_END, '')
}

/** The texts of a template between its expressions, each without what is never seen. */
export function tightTexts(texts: readonly string[]): string[] {
  const parts = texts.join(EXPRESSION).split(AS_IT_IS)
  // Every third part is the name of an element that is taken as it is, the one before it that element.
  const kept = parts.map((part, i) => (i % 3 === 0 ? tight(part) : i % 3 === 1 ? part : ''))
  return kept.join('').split(EXPRESSION)
}

interface Text {
  start: number
  end: number
  value: { raw: string }
}

function* templatesIn(node: unknown): Generator<Text[]> {
  if (node === null || typeof node !== 'object') return
  const { type, tag, quasi } = node as { type?: string; tag?: { name?: string }; quasi?: { quasis: Text[] } }
  if (type === 'TaggedTemplateExpression' && tag?.name === '$$render') yield quasi!.quasis
  for (const child of Object.values(node)) yield* templatesIn(child)
}

/** A compiled component with tight templates; `program` is its syntax tree. */
export function tightComponent(code: string, program: unknown): string {
  const edits = [...templatesIn(program)].flatMap((texts) => {
    const tightened = tightTexts(texts.map(({ value }) => value.raw))
    return texts.map(({ start, end }, i) => ({ start, end, text: tightened[i]! }))
  })
  let made = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    made += code.slice(at, start) + text
    at = end
  }
  return made + code.slice(at)
}

const plugin: Plugin = {
  name: 'startline:tight-markup',
  // When Astro has compiled them.
  enforce: 'post',
  transform: {
    filter: { id: /\.astro$/ },
    handler(code) {
      return { code: tightComponent(code, this.parse(code)), map: null }
    },
  },
}

/** The integration. */
export function tightMarkup(): AstroIntegration {
  return {
    name: 'startline:tight-markup',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}
