// The small markup of the newsletter: paragraphs with empty lines between them, and links as [words](https://…). Read into
// spans of text, never into markup, so that nothing in it can become an element.

export interface TextSpan {
  text: string
  /** Where a link leads; only ever https. */
  href?: string
}

export const MAX_SUBJECT_CHARACTERS = 150
export const MAX_ISSUE_CHARACTERS = 20_000

const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/
const LIKE_A_LINK = /\[([^[\]\n]*)\]\(([^)\n]*)\)?/g
const MAX_LINK_CHARACTERS = 1000

function isHttps(address: string): boolean {
  if (address.length > MAX_LINK_CHARACTERS || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'https:' && hostname.includes('.') && username + password === ''
}

function spansOf(paragraph: string): TextSpan[] {
  const spans: TextSpan[] = []
  const say = (text: string) => {
    const last = spans.at(-1)
    if (last && !last.href) last.text += text
    else if (text) spans.push({ text })
  }
  let rest = paragraph
  for (let found = LINK.exec(rest); found; found = LINK.exec(rest)) {
    const [whole, text = '', href = ''] = found
    say(rest.slice(0, found.index))
    if (isHttps(href)) spans.push({ text, href: new URL(href).href })
    else say(whole)
    rest = rest.slice(found.index + whole.length)
  }
  say(rest)
  return spans
}

/** The paragraphs of a text, each as spans in reading order. What is no good link stays the text that it is. */
export const readNewsletterText = (text: string): TextSpan[][] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(spansOf)

/** What looks like a link and is none that we send, as it was written; empty where all is well. */
export const brokenLinks = (text: string): string[] =>
  [...text.matchAll(LIKE_A_LINK)]
    .map(([whole]) => whole)
    .filter((whole) => {
      const found = LINK.exec(whole)
      return !found || found[0] !== whole || !isHttps(found[2]!)
    })
