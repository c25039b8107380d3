// The one form of all emails: the same words as plain text and as HTML. Everything that an email says is text: this
// alone knows HTML. Plain on purpose: no picture, nothing to load, no tracking.
import type { TextBlock, TextSpan } from '../../../rules/writing/newsletter-text.ts'
import { escapeMarkup } from '../../../rules/writing/safe-text.ts'
import { SITE_NAME, TAGLINE } from '../../../rules/site/site.ts'

export interface Email {
  subject: string
  /** A paragraph is text, or text with links or bold in it, or a list. */
  paragraphs: (string | TextBlock)[]
  facts?: [label: string, words: string][]
  /** Somebody's own words, shown as a quote. */
  quote?: string
  /** The one thing to do; its path is of this site. */
  action?: { label: string; path: string }
  /** After the action. */
  closing?: (string | TextSpan[])[]
  /** How to get no more of these; its path answers the POST of RFC 8058 as well. */
  stop?: { words: string; label: string; path: string }
  /** Beside it, how to get others of these, or at another time. */
  change?: { label: string; path: string }
  replyTo?: { name: string; address: string }
}

/** The facts that an email was queued with; what is missing reads as nothing. */
export interface EmailValues {
  text: (name: string) => string
  flag: (name: string) => boolean
  list: (name: string) => EmailValues[]
}

/** Reads the values of the outbox. */
export const readValues = (values: Record<string, unknown>): EmailValues => ({
  text: (name) => (typeof values[name] === 'string' ? values[name] : ''),
  flag: (name) => values[name] === true,
  list: (name) =>
    Array.isArray(values[name]) ? (values[name] as Record<string, unknown>[]).map(readValues) : [],
})

const withBreaks = (text: string) => escapeMarkup(text).replaceAll(/\r?\n/g, '<br>')

const plainSpans = (spans: TextSpan[]) =>
  spans.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join('')
const plain = (block: string | TextBlock) => {
  if (typeof block === 'string') return block
  if (!('items' in block)) return plainSpans(block)
  return block.items
    .map((item, place) => `${block.isNumbered ? `${place + 1}.` : '-'} ${plainSpans(item)}`)
    .join('\n')
}

const markedSpan = ({ text, href, isBold }: TextSpan) => {
  const words = isBold ? `<strong>${withBreaks(text)}</strong>` : withBreaks(text)
  return href ? `<a href="${escapeMarkup(href)}">${words}</a>` : words
}
const markedSpans = (spans: TextSpan[]) => spans.map(markedSpan).join('')

/** The email as plain text; links are on lines of their own. */
export function emailText(
  { paragraphs, facts, quote, action, closing, stop, change }: Email,
  siteUrl: string,
): string {
  const blocks = [
    ...paragraphs.map(plain),
    quote && quote.replaceAll(/^/gm, '> '),
    facts?.map(([label, words]) => `${label}: ${words}`).join('\n'),
    action && `${action.label}:\n${siteUrl}${action.path}`,
    ...(closing ?? []).map(plain),
    `${SITE_NAME}: ${TAGLINE}\n${siteUrl}`,
    stop && `${stop.words} ${stop.label}:\n${siteUrl}${stop.path}`,
    change && `${change.label}:\n${siteUrl}${change.path}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const STYLE = `
  body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  .email { max-width: 560px; margin: 0 auto; overflow-wrap: anywhere; word-break: break-word; }
  .name { font-size: 18px; font-weight: 700; margin: 0 0 24px; }
  p, ul, ol { margin: 0 0 16px; }
  ul, ol { padding: 0 0 0 24px; }
  blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #8b8577; }
  table { border-collapse: collapse; margin: 0 0 16px; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-top: 1px solid #8b8577; }
  th { font-weight: 400; white-space: nowrap; width: 1%; }
  .action a { display: inline-block; padding: 11px 20px; border-radius: 6px; background: #c8371a; color: #ffffff; text-decoration: none; font-weight: 600; }
  .foot { margin-top: 32px; padding-top: 16px; border-top: 1px solid #8b8577; font-size: 14px; }
`

const marked = (block: string | TextBlock) => {
  if (typeof block === 'string') return `<p>${withBreaks(block)}</p>`
  if (!('items' in block)) return `<p>${markedSpans(block)}</p>`
  const list = block.isNumbered ? 'ol' : 'ul'
  return `<${list}>${block.items.map((item) => `<li>${markedSpans(item)}</li>`).join('')}</${list}>`
}

/** The email as HTML; every word of it is escaped here. */
export function emailHtml(
  { subject, paragraphs, facts, quote, action, closing, stop, change }: Email,
  siteUrl: string,
): string {
  const at = (path: string) => escapeMarkup(siteUrl + path)
  const rows = facts?.map(
    ([label, words]) => `<tr><th scope="row">${escapeMarkup(label)}</th><td>${escapeMarkup(words)}</td></tr>`,
  )
  const body = [
    `<p class="name">${SITE_NAME}</p>`,
    ...paragraphs.map(marked),
    quote && `<blockquote>${withBreaks(quote)}</blockquote>`,
    rows && `<table>${rows.join('')}</table>`,
    action && `<p class="action"><a href="${at(action.path)}">${escapeMarkup(action.label)}</a></p>`,
    ...(closing ?? []).map(marked),
    `<div class="foot"><p><a href="${escapeMarkup(siteUrl)}">${SITE_NAME}</a>: ${TAGLINE}</p>`,
    stop && `<p>${escapeMarkup(stop.words)} <a href="${at(stop.path)}">${escapeMarkup(stop.label)}</a></p>`,
    change && `<p><a href="${at(change.path)}">${escapeMarkup(change.label)}</a></p>`,
    '</div>',
  ]
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title><style>${STYLE}</style></head>`,
    `<body><div class="email">${body.filter(Boolean).join('\n')}</div></body></html>`,
  ].join('\n')
}
