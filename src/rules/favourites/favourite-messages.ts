// The product's own sentences about saved races, said by the API and shown by the site alike. No schema library here:
// pages may import it.

export const FAVOURITE_MESSAGES = {
  readFailed: 'Failed to fetch favorites',
  addFailed: 'Failed to add favorite',
  removeFailed: 'Failed to remove favorite',
  addSignedOut: 'Please log in to add favorites',
  removeSignedOut: 'Please log in to remove favorites',
  alreadyThere: 'This race is already in favorites.',
  tooMany: 'You have saved as many races as an account can hold. Remove one to save another.',
} as const
