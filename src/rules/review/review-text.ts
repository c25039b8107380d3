// The words of a review: plain text of at most 2,000 characters in paragraphs, never markup.

export const MAX_REVIEW_CHARACTERS = 2000

/** How many characters a text has, as the database counts them. */
export const countCharacters = (text: string): number => [...text].length

/**
 * What was typed as the text that is kept: without control characters and marks of reading direction, one kind of line
 * end, at most one empty line in a row.
 */
export function reviewText(typed: string): string {
  return typed
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim()
}

/** The text in paragraphs. */
export const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part !== '')

/** The beginning of a text on one line, cut at a word before `most` characters. */
export function beginningOf(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const characters = [...line]
  if (characters.length <= most) return line
  return `${characters
    .slice(0, most - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}
