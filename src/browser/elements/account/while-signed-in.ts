// Lists of the account page: filled while somebody is signed in, empty as soon as nobody is.
import { $session } from '../../../stores/session.ts'

/** Loads at each sign-in, empties the element's list at each sign-out; gives what ends it. */
export const whileSignedIn = (element: HTMLElement, load: () => Promise<void>): (() => void) =>
  $session.subscribe(({ state }) => {
    if (state === 'signed-in') void load()
    else element.querySelector('ul')!.replaceChildren()
  })
