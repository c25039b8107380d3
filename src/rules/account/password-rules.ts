// What a password must be, after NIST SP 800-63B-4 (2025), section 3.1.1.2: long, and not one that is tried first. No
// riddles of capitals and signs, no date by which it must be changed, and any character counts.

/** Also in supabase/config.toml, which is not code: tests/unit/sign-in-settings.test.ts holds the two together. */
export const MIN_PASSWORD_CHARACTERS = 12
const ADVICE = 'Four random words work well.'
/** What is beside the field of a new password. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_CHARACTERS} characters. ${ADVICE}`
/** bcrypt reads no further: what is longer is refused, never cut. */
export const MAX_PASSWORD_BYTES = 72

/** A list of common passwords, all in lower case. */
export type CommonPasswords = ReadonlySet<string>

/** What else is known of the person who chooses. */
export interface PasswordOwner {
  email?: string
  names?: readonly string[]
}

const TOO_COMMON = 'This password is too common. Choose another, for example four random words.'
const MIN_NAME_CHARACTERS = 4

const charactersIn = (text: string) => [...text].length
const bytesIn = (text: string) => new TextEncoder().encode(text).length
/** True where each character follows the one before by the same step of at most one; after 9 comes 0. */
function isRun(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0)!)
  const step = (point: number, i: number) => {
    const by = point - points[i]!
    return Math.abs(by) === 9 && /^\d+$/.test(text) ? -by / 9 : by
  }
  const steps = new Set(points.slice(1).map(step))
  return steps.size === 1 && Math.abs([...steps][0]!) <= 1
}

/** The shortest text of which `text` is made by repeating it: 'abcabc' → 'abc'. */
function repeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length)
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part
  }
  return text
}

/** True where it is a listed word, also with digits and signs around it, or repeated, or a run like 123456789012. */
function isCommon(password: string, common: CommonPasswords): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const part = repeated(folded)
  const word = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const known = [folded, part, word, repeated(word)].filter(Boolean)
  return charactersIn(part) <= 2 || isRun(folded) || known.some((text) => common.has(text))
}

/** True where little is left once the owner's e-mail address, or names, are removed. */
function isOfOwner(password: string, { email = '', names = [] }: PasswordOwner): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const parts = [email, email.replace(/@.*/, ''), names.join(''), names.join(' '), ...names]
    .map((part) => part.trim().normalize('NFKC').toLowerCase())
    .filter((part) => charactersIn(part) >= MIN_NAME_CHARACTERS)
    .sort((a, b) => b.length - a.length)
  let rest = folded
  for (const part of parts) rest = rest.replaceAll(part, '')
  return rest !== folded && charactersIn(rest.replaceAll(/[^\p{L}]/gu, '')) < MIN_NAME_CHARACTERS
}

/**
 * What is wrong with a new password, as a sentence; null where it will do.
 * `common` is the list of passwords that are tried first; an empty one judges the rest.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  common: CommonPasswords,
): string | null {
  const characters = charactersIn(password)
  if (password === '') return 'Choose a password.'
  if (characters < MIN_PASSWORD_CHARACTERS) {
    return `Use at least ${MIN_PASSWORD_CHARACTERS} characters; this has ${characters}. ${ADVICE}`
  }
  if (bytesIn(password) > MAX_PASSWORD_BYTES) {
    return `Use at most ${MAX_PASSWORD_BYTES} characters (fewer if you use accents or symbols).`
  }
  if (isOfOwner(password, owner)) return 'This password contains your name or email address. Choose another.'
  return isCommon(password, common) ? TOO_COMMON : null
}
