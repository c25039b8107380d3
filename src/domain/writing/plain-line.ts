// Names from outside as one line of text: nothing that turns the reading order, hides or breaks the line.

/** Without marks of reading direction and control characters, white space single. */
export function plainLine(text: string): string {
  return text
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Parts joined by `between`, as many as fit into `maxLength` characters; a first part that is too long is cut. */
export function joinWhatFits(parts: readonly string[], between: string, maxLength: number): string {
  const [first = '', ...rest] = parts
  let line = first.length > maxLength ? `${first.slice(0, maxLength - 1).trimEnd()}…` : first
  for (const part of rest) {
    if (line.length + between.length + part.length <= maxLength) line += between + part
  }
  return line
}

/** The first of several wordings, the fullest first, that has at most `maxLength` characters; where none has, the last, cut. */
export const fullestThatFits = (wordings: readonly string[], maxLength: number): string =>
  wordings.find(({ length }) => length <= maxLength) ?? joinWhatFits([wordings.at(-1) ?? ''], '', maxLength)
