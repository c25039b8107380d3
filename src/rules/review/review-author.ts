// What the public sees of who wrote a review: a first name and an initial, or nothing at all. The same rule stands in
// the database (review_author).

export const NAMELESS_AUTHOR = 'A runner'

const MAX_FIRST_NAME = 40

/** `Ada B.`, or null where there is no name to show. */
export function reviewAuthor(firstName: string, lastName: string): string | null {
  const first = [...firstName.trim()].slice(0, MAX_FIRST_NAME).join('')
  const [initial = ''] = lastName.trim()
  if (first === '') return null
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`
}
