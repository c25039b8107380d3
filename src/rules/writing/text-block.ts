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
