// A race's description, in either of its two forms: JSON text with a Summary field, or plain text with **bold**
// marks. Read into spans of text, never into markup, so nothing in it can become an element.

export interface DescriptionSpan {
  text: string
  bold: boolean
}

const MAX_LENGTH = 4000

function summaryOf(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    const parsed: unknown = JSON.parse(text)
    const summary = (parsed as { Summary?: unknown } | null)?.Summary
    return typeof summary === 'string' ? summary : ''
  } catch {
    return text
  }
}

/** Spans of the description in reading order; an empty list where there is nothing to show. */
export function readDescription(description: string | null): DescriptionSpan[] {
  const text = summaryOf((description ?? '').trim().slice(0, MAX_LENGTH))
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return text
    .split(/\*\*(.+?)\*\*/s)
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((span) => span.text !== '')
}

/** The description as plain text, for metadata. */
export const plainDescription = (description: string | null): string =>
  readDescription(description)
    .map((span) => span.text)
    .join('')
    .replaceAll(/\s+/g, ' ')
