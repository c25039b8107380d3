// Sentences and choices that the API and the site share, without the schemas that pages need not load.
export const CONTACT_TOPICS = {
  question: 'A question',
  'wrong-fact': 'A mistake on the site',
  organisers: 'For organisers',
  account: 'My account',
  press: 'Press',
  other: 'Something else',
} as const

export type ContactTopic = keyof typeof CONTACT_TOPICS

export const NEWSLETTER_SUCCESS = 'Successfully subscribed to our newsletter!'
export const NEWSLETTER_FAILURE = 'Failed to subscribe. Please try again.'
export const ALERT_SUCCESS = "You're all set!"
export const alertSuccess = (race: string) => `We'll email you about ${race}.`
export const ballotSuccess = (race: string) => `We'll notify you when early ballot opens for ${race}.`
export const searchSuccess = (sendsEmail: boolean) =>
  sendsEmail ? 'We’ll email you when new races or dates match, weekly at most.' : 'This search is saved.'
export const SEARCH_FAILURE = 'The search could not be saved. Please try again.'
export const ALERT_FAILURE = 'Failed to send notification request. Please try again.'
/** Stays when the others go. The same for every address: who has confirmed it before gets no email, or one that says so. */
export const CHECK_INBOX =
  'Check your inbox: if you have not confirmed before, an email with a link is on its way.'

export const FAVOURITE_MESSAGES = {
  readFailed: 'Failed to fetch favorites',
  addFailed: 'Failed to add favorite',
  removeFailed: 'Failed to remove favorite',
  addSignedOut: 'Please log in to add favorites',
  removeSignedOut: 'Please log in to remove favorites',
  alreadyThere: 'This race is already in favorites.',
  tooMany: 'You have saved as many races as an account can hold. Remove one to save another.',
} as const
