// Words with a meaning of their own in a search: whoever writes `cold` has not mistyped Gold Coast.

const OWN = /^(cold|cool|mild|warm|flat|hilly|rolling|loop|laps|walkers?|cutoffs?)$/

/** True for a word that is no name with a slip. */
export const isOwnWord = (word: string): boolean => OWN.test(word)
