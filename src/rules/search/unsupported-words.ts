// Words that are asked for, and on file for too few races to find any by: no names with a slip. Their sentences are in
// unsupported-filters.ts.

export const PRICE = /^(cheap(er|est)?|affordable|budget|inexpensive|prices?|fees?)$/
export const SCENERY = /^(scenic|beautiful|scenery|views?|atmosphere|spectators?)$/

export const isUnsupportedWord = (word: string): boolean => PRICE.test(word) || SCENERY.test(word)
