// What the forms of newsletter and ballot alert say, without the schemas that pages need not load.
export const NEWSLETTER_SUCCESS = 'Successfully subscribed to our newsletter!'
export const NEWSLETTER_FAILURE = 'Failed to subscribe. Please try again.'
export const BALLOT_SUCCESS = "You're all set!"
export const ballotSuccess = (race: string) => `We'll notify you when early ballot opens for ${race}.`
export const BALLOT_FAILURE = 'Failed to send notification request. Please try again.'
/** Stays when the others go. The same for every address: who has confirmed it before gets no email, or one that says so. */
export const CHECK_INBOX =
  'Check your inbox: if you have not confirmed before, an email with a link is on its way.'
