// What an email says, before it has a form. Everything in it is text: the template alone knows HTML.
import type { TextSpan } from '../../../rules/writing/newsletter-text.ts'

export interface Email {
  subject: string
  /** A paragraph is text, or text with links in it. */
  paragraphs: (string | TextSpan[])[]
  /** Facts as label and words. */
  facts?: [label: string, words: string][]
  /** Somebody's own words, told apart from ours. */
  quote?: string
  /** The one thing to do; its path is of this site. */
  action?: { label: string; path: string }
  /** After the action. */
  closing?: (string | TextSpan[])[]
  /** How to get no more of these; its path answers the POST of RFC 8058 as well. */
  stop?: { words: string; label: string; path: string }
  replyTo?: { name: string; address: string }
}

/** The facts that an email was queued with; what is missing reads as nothing. */
export interface EmailValues {
  text: (name: string) => string
  flag: (name: string) => boolean
}

/** Reads the values of the outbox. */
export const readValues = (values: Record<string, unknown>): EmailValues => ({
  text: (name) => (typeof values[name] === 'string' ? values[name] : ''),
  flag: (name) => values[name] === true,
})
