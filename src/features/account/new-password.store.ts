// Judges a new password by the rules and by the list of passwords that are tried first, which is fetched for that. Where the
// list is out of reach the rest is judged, and the identity provider judges too.
import {
  passwordProblem,
  type CommonPasswords,
  type PasswordOwner,
} from '../../rules/account/password-rules.ts'
import { readSiteData } from '../../platform/browser/client-headers.ts'

let list: Promise<CommonPasswords> | undefined

function commonPasswords(): Promise<CommonPasswords> {
  list ??= readSiteData('/data/common-passwords.json').then(
    (words) => new Set(words as string[]),
    () => {
      list = undefined
      return new Set<string>()
    },
  )
  return list
}

/** What is wrong with the password that somebody chooses, as a sentence; null where it will do. */
export async function newPasswordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  // Most faults need no list: they are shown at once, also where the network is slow.
  const withoutList = passwordProblem(password, owner, new Set())
  if (withoutList) return withoutList
  return passwordProblem(password, owner, await commonPasswords())
}
