// What each kind of email is called among people who look after the site.
const NAMES: Readonly<Record<string, string>> = {
  welcome: 'Welcome',
  contact: 'Message to us',
  'dead-emails': 'Emails that could not be delivered',
  'editor-digest': 'What waits for editors',
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
  'ownership-confirm': 'Confirm an address of a race',
  'ownership-accepted': 'A request to own a race is accepted',
  'ownership-declined': 'A request to own a race is declined',
  'race-owner-added': 'A race has another owner',
  'race-owner-removed': 'A race lost an owner',
}

/** The name of a kind; the kind itself where nobody gave it one. */
export const emailName = (kind: string): string => NAMES[kind] ?? kind
