// What follows an attempt to sign in, on any page that makes one: away to where the person wanted to go, the human check,
// or a sentence.
import { proveHuman, type SignInResult } from '../../../stores/sign-in.ts'

const CHECK_FAILED = 'The check that you are human could not be loaded. Please try again in a moment.'

export interface OutcomePlace {
  /** Around the form: holds [data-check], where the human check is shown. */
  root: HTMLElement
  /** Says a sentence. */
  say: (words: string) => void
  /** Where to go once signed in. */
  goal: string
  /** Before leaving: what is to be told on the next page. */
  onSignedIn?: () => void
}

async function askHumanThere(place: OutcomePlace): Promise<SignInResult> {
  const check = place.root.querySelector<HTMLElement>('[data-check]')
  if (!check) return { state: 'refused', message: CHECK_FAILED, code: '' }
  check.hidden = false
  try {
    const { askHuman } = await import('../../captcha.ts')
    return await proveHuman(await askHuman(check))
  } catch {
    return { state: 'refused', message: CHECK_FAILED, code: '' }
  } finally {
    check.hidden = true
  }
}

/** Follows a result to its end; true where the person is signed in and on the way. */
export async function followResult(result: SignInResult, place: OutcomePlace): Promise<boolean> {
  let now = result
  while (now.state === 'check') {
    place.say(now.message)
    now = await askHumanThere(place)
  }
  if (now.state === 'refused') place.say(now.message)
  if (now.state !== 'signed-in') return false
  place.onSignedIn?.()
  location.assign(place.goal)
  return true
}
