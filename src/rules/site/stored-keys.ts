// Every key that the site stores on a visitor's device: the one list that the cookies page prints and tests hold the
// code to. A new key in src/stores or src/platform/browser gets its entry here, one of an account in stored-account-keys.ts.
import { STORED_ACCOUNT_KEYS } from '../account/stored-account-keys.ts'

export interface StoredKey {
  key: string
  /** What is in it, in a sentence for the visitor. */
  holds: string
  /** What makes the site write it. */
  written: string
  /** Until when it stays, in words that go on from where it is; of a tab, until what else. */
  until: string
  /** Local storage where nothing is said; `tab` is session storage, which ends with the tab. */
  where?: 'tab' | 'cookie'
  /** To whom it is sent, and when; where nothing is said it never leaves the device. */
  sent?: string
}

const UNTIL_CLEARED = 'until you change it or clear the data of this site'

export const STORED_KEYS: readonly StoredKey[] = [
  {
    key: 'startline:consent',
    holds: 'Your answer to what this site may do in your browser, with its day.',
    written: 'when you answer',
    until: UNTIL_CLEARED,
  },
  {
    key: 'favorites',
    holds: 'The races you saved, by their numbers.',
    written: 'when you press Save on a race',
    until: 'until you take the last one out, sign in, or clear the data of this site',
    sent: 'to your account, when you sign in',
  },
  {
    key: 'favorites.bad',
    holds: 'What stood under favorites and could not be read, so that nothing of yours is thrown away.',
    written: 'when that happens',
    until: 'until you clear the data of this site',
  },
  {
    key: 'comparison',
    holds: 'The races you are comparing, up to six, by their numbers and names.',
    written: 'when you press Compare on a race',
    until: 'until you take the last one out, sign in, or clear the data of this site',
    sent: 'to your account, when you sign in',
  },
  {
    key: 'comparison.bad',
    holds: 'What stood under comparison and could not be read, so that nothing of yours is thrown away.',
    written: 'when that happens',
    until: 'until you clear the data of this site',
  },
  {
    key: 'startline:toasts',
    holds: 'A message that you have not seen yet because the page was left, for the next page of this tab.',
    written: 'when that happens',
    until: 'the next page is shown',
    where: 'tab',
  },
  {
    key: 'startline:metrics',
    holds: 'How fast the last pages were, where that could not be sent because there was no network.',
    written: 'when you have allowed analytics and are offline',
    until: 'until it is sent, at most 50 measures; removed when you change your mind',
    sent: 'to this site',
  },
  {
    key: 'startline:theme',
    holds: 'Light, dark, or as the device says.',
    written: 'when you use the theme switch',
    until: UNTIL_CLEARED,
  },
  {
    key: 'startline:units',
    holds: 'Kilometres and Celsius, or miles and Fahrenheit.',
    written: 'when you use the units switch',
    until: UNTIL_CLEARED,
  },
  {
    key: 'startline:favourites-order',
    holds: 'The order of the list of your saved races, as one word.',
    written: 'when you choose another order on your races’ page',
    until: UNTIL_CLEARED,
  },
  {
    key: 'startline:your-time',
    holds: 'One recent result that you entered, so that pages can show what it is worth at other races.',
    written: 'when you enter a result and keep it',
    until: 'until you forget it or clear the data of this site',
  },
  {
    key: 'startline:your-time.bad',
    holds:
      'What stood under startline:your-time when it could not be read, so that nothing of yours is thrown away.',
    written: 'when that happens',
    until: 'until you clear the data of this site',
  },
  {
    key: 'startline:before-import',
    holds: 'What a file that you read in has replaced, so that you can take it back.',
    written: 'when you read in a file on the page about your time',
    until: 'until you undo the import or clear the data of this site',
  },
  {
    key: 'startline:offline',
    holds:
      'For which of your saved and compared races pages are kept to be read offline, and which you removed.',
    written: 'some seconds after you answered the question about cookies, or save or compare a race',
    until: UNTIL_CLEARED,
  },
  {
    key: 'startline:reloaded',
    holds: 'When a page last reloaded itself, so that it does so once and not again and again.',
    written: 'when a part of the page was missing because the site was built anew',
    until: '',
    where: 'tab',
  },
  {
    key: 'startline:packing-list',
    holds: 'The ticks on the packing list.',
    written: 'when you tick something on it',
    until: 'until you take the ticks away or clear the data of this site',
  },
  ...STORED_ACCOUNT_KEYS,
]
