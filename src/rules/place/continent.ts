// The continents that a list can be filtered to, and their names. Which countries lie in them: countries-of-continents.ts.

export const CONTINENTS = [
  'africa',
  'antarctica',
  'asia',
  'europe',
  'north-america',
  'oceania',
  'south-america',
] as const
export type Continent = (typeof CONTINENTS)[number]

export const CONTINENT_NAMES: Record<Continent, string> = {
  africa: 'Africa',
  antarctica: 'Antarctica',
  asia: 'Asia',
  europe: 'Europe',
  'north-america': 'North America',
  oceania: 'Oceania',
  'south-america': 'South America',
}

/** The continents that can have a page of their own: Antarctica is a country here, too, whose page stands at its address. */
export const continentsApart = (isCountry: (path: string) => boolean): Continent[] =>
  CONTINENTS.filter((continent) => !isCountry(continent))
