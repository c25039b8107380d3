// What a message to us may be about.
export const CONTACT_TOPICS = {
  question: 'A question',
  'wrong-fact': 'A mistake on the site',
  organisers: 'For organisers',
  account: 'My account',
  press: 'Press',
  other: 'Something else',
} as const

export type ContactTopic = keyof typeof CONTACT_TOPICS
