// The markup of the newsletter, a part of Markdown: paragraphs, bold, lists, and https links. Read into spans of text, never
// into markup, so that nothing in it can become an element.
import { fromMarkdown } from 'mdast-util-from-markdown'

// What a text with a little form consists of: paragraphs with links and bold in them, and lists. Read from what people write, drawn by
// emails and pages; nothing in it is markup.

export interface TextSpan {
  text: string
  /** Where a link leads; only ever https. */
  href?: string
  isBold?: boolean
}

interface TextList {
  /** Each item as spans in reading order. */
  items: TextSpan[][]
  isNumbered: boolean
}

/** A paragraph as spans in reading order, or a list. */
export type TextBlock = TextSpan[] | TextList

export const MAX_SUBJECT_CHARACTERS = 150
export const MAX_ISSUE_CHARACTERS = 20_000

const LIKE_A_LINK = /\[[^[\]\n]*\]\([^)\n]*\)?/g
const MAX_LINK_CHARACTERS = 1000

/** Not read at all, so that it stays the text that it is: an ordinary writer means no code by four spaces. */
const TEXT_ALONE = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'setextUnderline',
]

type Block = ReturnType<typeof fromMarkdown>['children'][number]
type Phrasing = Extract<Block, { type: 'paragraph' }>['children'][number]

function isHttps(address: string): boolean {
  if (address.length > MAX_LINK_CHARACTERS || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'https:' && hostname.includes('.') && username + password === ''
}

interface Reading {
  blocks: TextBlock[]
  /** A link that is not sent as one, as it was written. */
  brokenLinks: string[]
}

/** Joins neighbouring spans of the same style. */
const joined = (spans: readonly TextSpan[]): TextSpan[] => {
  const result: TextSpan[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last && last.href === span.href && last.isBold === span.isBold) last.text += span.text
    else result.push({ ...span })
  }
  return result
}

function read(written: string): Reading {
  const text = written.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
  const brokenLinks: string[] = []

  /** A part that has no form of its own here stays as it was written. */
  const source = ({ position }: Block | Phrasing) =>
    text.slice(position?.start.offset, position?.end.offset).trim()

  function spansOf(nodes: readonly Phrasing[], style: Omit<TextSpan, 'text'> = {}): TextSpan[] {
    return nodes.flatMap((node): TextSpan[] => {
      switch (node.type) {
        case 'text':
          brokenLinks.push(...(node.value.match(LIKE_A_LINK) ?? []))
          return [{ text: node.value, ...style }]
        case 'strong':
          return spansOf(node.children, { ...style, isBold: true })
        case 'break':
          return [{ text: '\n', ...style }]
        case 'link': {
          const spans = spansOf(node.children, { ...style, href: node.url })
          if (spans.length > 0 && isHttps(node.url))
            return spans.map((span) => ({ ...span, href: new URL(node.url).href }))
          brokenLinks.push(source(node))
          return [{ text: source(node), ...style }]
        }
        default:
          return [{ text: source(node), ...style }]
      }
    })
  }

  const itemsOf = (list: Extract<Block, { type: 'list' }>): TextSpan[][] =>
    list.children.flatMap(({ children }) =>
      children.flatMap((block) => (block.type === 'list' ? itemsOf(block) : [paragraphOf(block)])),
    )

  function paragraphOf(block: Block): TextSpan[] {
    if (block.type === 'paragraph') return joined(spansOf(block.children))
    if (block.type === 'heading') return joined(spansOf(block.children, { isBold: true }))
    return [{ text: source(block) }]
  }

  const blocks = fromMarkdown(text, { extensions: [{ disable: { null: TEXT_ALONE } }] }).children.map(
    (block): TextBlock =>
      block.type === 'list'
        ? { items: itemsOf(block), isNumbered: block.ordered === true }
        : paragraphOf(block),
  )
  return { blocks, brokenLinks }
}

/** The paragraphs and lists of a text. Invalid links, and all other markup, stay plain text. */
export const readNewsletterText = (text: string): TextBlock[] => read(text).blocks

/** Links of a text that are not sent as links, as they were written. */
export const brokenLinks = (text: string): string[] => read(text).brokenLinks
