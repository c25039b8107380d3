// Moments and states as the administration tells them.

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `21 Nov 2026, 13:57`, on the reader's own clock. */
export const momentWords = (moment: string | null): string =>
  moment ? MOMENT.format(new Date(moment)) : 'never'

const MAX_CHARACTERS = 80

/** The beginning of a text, for the line of a list. */
export const beginningOf = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).trimEnd()} …` : text

const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A place by its path alone: `Bergen, Vestland, Norway`, without the accents that a path has not. */
export const placePathWords = (path: string): string =>
  path
    .split('/')
    .toReversed()
    .map((part) => part.split('-').map(withCapital).join(' '))
    .join(', ')

/** A field of a form by its name, trimmed. */
export const fieldOf = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '').trim()
