// The other names of an entry of the search, in one text: for the words to be read from, and to be told apart again.

/** Between two names: no name has it, and no word begins with it. */
const BETWEEN = ','

/** `joinNames(['Wien', 'Vienne'])` is `Wien,Vienne`. */
export const joinNames = (names: readonly string[]) => names.join(BETWEEN)

/** The names of what joinNames gave; none for an entry without. */
export const namesIn = (aliases = '') => (aliases === '' ? [] : aliases.split(BETWEEN))
