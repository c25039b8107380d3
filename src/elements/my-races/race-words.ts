// How a race's type reads in the medals.

/** `Marathon`, `Half marathon`. */
export const typeWords = ({ raceType }: { raceType: string }): string => {
  const words = raceType.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
