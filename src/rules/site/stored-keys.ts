// Every key that the site stores on a visitor's device: the one list that the cookies page prints and tests hold the
// code to. A new key gets its entry here.
import { MAX_COMPARED } from '../comparison/comparison.ts'
import { numberInWords } from '../writing/measures.ts'

export interface StoredKey {
  key: string
  /** What is in it, in a sentence for the visitor. */
  description: string
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

/** Of somebody who is signed in, or is about to be. */
const STORED_ACCOUNT_KEYS: readonly StoredKey[] = [
  {
    key: 'startline:account:favourites',
    description:
      'Races that you saved, removed or gave a status while the site could not be reached, to be sent to your account.',
    written: 'when you use the heart, or the menu beside it, signed in',
    until: 'until they are sent, at most 30 days',
    sent: 'to your account',
  },
  {
    key: 'startline:account:favourite-done',
    description:
      'The race that was just saved, removed or given a status in your account, so that other open pages show it too.',
    written: 'when that happens',
    until: 'removed in the same moment',
  },
  {
    key: 'startline:account:move',
    description: 'How far the move of your saved races to your account has come.',
    written: 'when you sign in with races saved on this device',
    until: 'until all are moved, or until you clear the data of this site',
  },
  {
    key: 'startline:account:comparing',
    description: 'The races you are comparing while you are signed in.',
    written: 'when you press Compare on a race, signed in',
    until: 'until you take the last one out, delete your account, or clear the data of this site',
    sent: 'to your account, when you save it',
  },
  {
    key: 'startline:account:comparisons',
    description: 'A copy of the comparison that moved to your account, in case something went wrong.',
    written: 'when you sign in with a comparison on this device',
    until: 'for 30 days',
  },
  {
    key: 'startline:account:predictions',
    description:
      'Times that pages of races to come expected of you, from the result you keep on this device, so that they can be held against what you run. At most 60.',
    written: 'when you are signed in and see your own time on the page of a race that is still to come',
    until:
      'until you delete your account, another person signs in and sees such a page, or you clear the data of this site',
    sent: 'to your account, with the medal of that race and year, when you put down your time',
  },
  {
    key: 'startline:account:submission-drafts',
    description: 'Races that you are about to submit, as far as you have typed.',
    written: 'when you type into the form that submits a race',
    until: 'until you send or delete the draft, or clear the data of this site',
    sent: 'to your account, soon after you type',
  },
  {
    key: 'startline:offered-course',
    description:
      'Positions and heights of a recording that you dropped with a medal, to show them on the page that gives courses.',
    written: 'when you save a medal with a recording',
    until:
      'until you give the course, choose another file or sign out, or another person sees that page in this tab',
    where: 'tab',
  },
  {
    key: 'startline:session',
    description: 'That you are signed in, and as whom: the tokens of your session and your email address.',
    written: 'when you sign in',
    until: 'until you sign out, or the session ends',
    sent: 'its tokens, with each call, to this site and to the service that signs you in',
  },
  {
    key: 'startline:role',
    description:
      'Whether your account is an organiser’s, an editor’s or an admin’s, so that the menu is right at once. It opens nothing.',
    written: 'when the server has said who you are',
    until: 'until you sign out',
  },
  {
    key: 'startline:session-code-verifier',
    description:
      'A random number that proves that an answer from Google, or the link of an email, was asked for in this browser. It may stand there under two more names that begin and end alike.',
    written: 'when you go to Google, or ask for an email',
    until: 'until you are signed in',
    sent: 'to the service that signs you in, once',
  },
  {
    key: 'startline:session-return',
    description:
      'The page you wanted to see, and what you told at sign-up, for when you come back from Google or an email.',
    written: 'when you go to Google, or sign up',
    until: 'until you come back; it counts for an hour',
    sent: 'what you told at sign-up, to your account',
  },
  {
    key: 'startline:forms',
    description: 'What you typed into a form and have not sent, without passwords.',
    written: 'when you type into a form of your account, of your races, of a comparison, or of a review',
    until: 'you send the form or sign out',
    where: 'tab',
    sent: 'when you send the form',
  },
  {
    key: 'startline:answers',
    description:
      'Your saved races and the like as the server last told them, so that the next page need not ask again.',
    written: 'while you are signed in',
    until: 'ten minutes are over, or you sign out',
    where: 'tab',
  },
  {
    key: '__Host-startline-session',
    description:
      'A cookie, the only one: a random number by which the server knows your session and can end it.',
    written: 'when you sign in',
    until: 'until you sign out, at most 30 days',
    where: 'cookie',
    sent: 'to this site, with each call',
  },
]

export const STORED_KEYS: readonly StoredKey[] = [
  {
    key: 'startline:course-file',
    description:
      'The course file that you opened under “My course”: its name, places and heights, without any time.',
    written: 'when you choose a file there',
    until: 'until you take it off there, choose another, or clear the data of this site',
  },
  {
    key: 'startline:consent',
    description: 'Your answer to what this site may do in your browser, with its day.',
    written: 'when you answer',
    until: UNTIL_CLEARED,
  },
  {
    key: 'favorites',
    description:
      'The races you saved, by their numbers, and what each is to you (wished for, entered, done and the like) at which edition.',
    written: 'when you press Save on a race',
    until: 'until you take the last one out, sign in, or clear the data of this site',
    sent: 'to your account, when you sign in',
  },
  {
    key: 'startline:season-home',
    description: 'The city that you chose as your home in the season planner, with its place.',
    written: 'when you choose one',
    until: UNTIL_CLEARED,
  },
  {
    key: 'startline:medal-runner',
    description: 'Your year of birth and the standards you chose, for the age grades of your medals.',
    written: 'when you enter them above your medals',
    until: 'until you empty the year or clear the data of this site',
  },
  {
    key: 'favorites.bad',
    description: 'What stood under favorites and could not be read, so that nothing of yours is thrown away.',
    written: 'when that happens',
    until: 'until you clear the data of this site',
  },
  {
    key: 'comparison',
    description: `The races you are comparing, up to ${numberInWords(MAX_COMPARED)}, by their numbers and names.`,
    written: 'when you press Compare on a race',
    until: 'until you take the last one out, sign in, or clear the data of this site',
    sent: 'to your account, when you sign in',
  },
  {
    key: 'comparison.bad',
    description:
      'What stood under comparison and could not be read, so that nothing of yours is thrown away.',
    written: 'when that happens',
    until: 'until you clear the data of this site',
  },
  {
    key: 'startline:toasts',
    description:
      'A message that you have not seen yet because the page was left, for the next page of this tab.',
    written: 'when that happens',
    until: 'the next page is shown',
    where: 'tab',
  },
  {
    key: 'startline:metrics',
    description: 'How fast the last pages were, where that could not be sent because there was no network.',
    written: 'when you have allowed analytics and are offline',
    until: 'until it is sent, at most 50 measures; removed when you change your mind',
    sent: 'to this site',
  },
  {
    key: 'startline:theme',
    description: 'Light, dark, or as the device says.',
    written: 'when you use the theme switch',
    until: UNTIL_CLEARED,
  },
  {
    key: 'startline:units',
    description: 'Kilometres and Celsius, or miles and Fahrenheit.',
    written: 'when you use the units switch',
    until: UNTIL_CLEARED,
  },
  {
    key: 'startline:favourites-order',
    description: 'The order of the list of your saved races, as one word.',
    written: 'when you choose another order on your races’ page',
    until: UNTIL_CLEARED,
  },
  {
    key: 'startline:your-time',
    description:
      'One recent result that you entered, so that pages can show what it is worth at other races.',
    written: 'when you enter a result and keep it',
    until: 'until you forget it or clear the data of this site',
  },
  {
    key: 'startline:your-time.bad',
    description:
      'What stood under startline:your-time when it could not be read, so that nothing of yours is thrown away.',
    written: 'when that happens',
    until: 'until you clear the data of this site',
  },
  {
    key: 'startline:before-import',
    description: 'What a file that you read in has replaced, so that you can take it back.',
    written: 'when you read in a file on the page about your time',
    until: 'until you undo the import or clear the data of this site',
  },
  {
    key: 'startline:offline',
    description:
      'For which of your saved and compared races pages are kept to be read offline, and which you removed.',
    written: 'some seconds after you answered the question about cookies, or save or compare a race',
    until: UNTIL_CLEARED,
  },
  {
    key: 'startline:reloaded',
    description: 'When a page last reloaded itself, so that it does so once and not again and again.',
    written: 'when a part of the page was missing because the site was built anew',
    until: '',
    where: 'tab',
  },
  {
    key: 'startline:packing-list',
    description: 'The ticks on the packing list.',
    written: 'when you tick something on it',
    until: 'until you take the ticks away or clear the data of this site',
  },
  ...STORED_ACCOUNT_KEYS,
]
