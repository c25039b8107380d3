// The inline scripts and styles of a built page, for the hashes of the Content-Security-Policy,
// and what no policy of ours allows: style attributes and event handlers.

export interface InlineCode {
  scripts: string[]
  styles: string[]
  /** Attributes that the policy would block, as they stand in the page. */
  forbidden: string[]
}

const ATTRIBUTES = String.raw`(?:[^"'>]|"[^"]*"|'[^']*')*`
const MARKUP = new RegExp(
  String.raw`<!--[\s\S]*?-->|<(script|style)\b(${ATTRIBUTES})>([\s\S]*?)</\1\s*>|<[a-z][a-z0-9-]*(\s${ATTRIBUTES})>`,
  'gi',
)
const VALUES = /"[^"]*"|'[^']*'/g
const MAYBE_FORBIDDEN = /\b(?:style|on[a-z]+)\s*=/i
const FORBIDDEN = /(?<=[\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi
const TYPE = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript))$/i
const HAS_SOURCE = /(?:^|\s)src\s*=/i

function isInlineExecutable(attributes: string): boolean {
  const [, double, single, bare] = TYPE.exec(attributes) ?? []
  const type = (double ?? single ?? bare ?? '').trim()
  return EXECUTABLE.test(type) && !HAS_SOURCE.test(attributes.replace(VALUES, '""'))
}

/** Reads a page. Scripts that are data (JSON-LD) are left out: browsers do not run them. */
export function readInlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [], forbidden: [] }
  for (const [, element, elementAttributes = '', content = '', tagAttributes = ''] of html.matchAll(MARKUP)) {
    // A browser hashes what its parser made of the text: line ends are line feeds there.
    const text = content.includes('\r') ? content.replace(/\r\n?/g, '\n') : content
    if (element?.toLowerCase() === 'style') found.styles.push(text)
    else if (element && isInlineExecutable(elementAttributes)) found.scripts.push(text)
    const attributes = elementAttributes || tagAttributes
    if (MAYBE_FORBIDDEN.test(attributes)) {
      found.forbidden.push(...(attributes.replace(VALUES, '""').match(FORBIDDEN) ?? []))
    }
  }
  return found
}
