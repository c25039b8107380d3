// What each kind of letter is called among people who look after the site.
const NAMES: Readonly<Record<string, string>> = {
  welcome: 'Welcome',
  contact: 'Message to us',
  'dead-letters': 'Letters that could not be delivered',
  'newsletter-confirm': 'Confirm the newsletter',
  'newsletter-confirmed': 'The newsletter is confirmed',
  'newsletter-issue': 'Issue of the newsletter',
  'ballot-confirm': 'Confirm a ballot alert',
  'ballot-confirmed': 'A ballot alert is confirmed',
  'ballot-set': 'A ballot alert is set',
  'ballot-alert': 'Ballot alert',
  'submission-received': 'A submission has arrived',
  'submission-approved': 'A submission is published',
  'submission-rejected': 'A submission is rejected',
  'submission-reopened': 'A decision is taken back',
  'submission-question': 'Question to an organiser',
}

/** The name of a kind; the kind itself where nobody gave it one. */
export const letterName = (kind: string): string => NAMES[kind] ?? kind
