// What is on file about a draw, as runners read it.

/** What is noted of a draw as sentences, and that a number of it is an estimate where the note does not say so. */
export function whatToKnow(unsure: boolean, note: string | null): string {
  const told = note ? `${note[0]!.toUpperCase()}${note.slice(1).replace(/\.$/, '')}.` : ''
  return unsure && !/estimate/.test(told) ? `An estimate. ${told}`.trim() : told
}
