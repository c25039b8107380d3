// The passwords that are tried first, for the pages that let somebody choose one: the 5,000 most common, and every
// further one that is long enough to be chosen here. From the list of zxcvbn-ts; fetched only when a password is typed.
import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_CHARACTERS } from '../rules/account/password-rules.ts'

const MAX_COMMON = 5000
const MIN_WORD_LENGTH = 4

export function GET(): Response {
  const listed: readonly string[] = dictionary['passwords-common']
  const passwords = listed.filter(
    (password, rank) =>
      password.length >= MIN_PASSWORD_CHARACTERS || (rank < MAX_COMMON && password.length >= MIN_WORD_LENGTH),
  )
  return Response.json(passwords.map((password) => password.toLowerCase()))
}
