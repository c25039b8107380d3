// The continents that a list can be filtered to: seven, with their names and the countries that lie in them.
export const CONTINENT_NAMES = {
  africa: 'Africa',
  antarctica: 'Antarctica',
  asia: 'Asia',
  europe: 'Europe',
  'north-america': 'North America',
  oceania: 'Oceania',
  'south-america': 'South America',
}
export type Continent = keyof typeof CONTINENT_NAMES
export const CONTINENTS = Object.keys(CONTINENT_NAMES) as Continent[]

/** The continents that can have a page of their own: Antarctica is a country here, too, whose page is at its address. */
export const continentsApart = (isCountry: (path: string) => boolean): Continent[] =>
  CONTINENTS.filter((continent) => !isCountry(continent))

// Countries by their codes (ISO 3166-1). Facts: npm package countries-list 3.4.1, MIT. Where that has a country in two,
// or in Asia with a part in Europe, it is found where its athletics federation belongs: Armenia, Azerbaijan, Cyprus,
// Georgia, Russia and Turkey are members of European Athletics, Kazakhstan of Asia's association, Egypt of Africa's.
// Timor-Leste is in Asia, as with the United Nations (M49). What lies overseas has a code of its own; a state that is
// part of its country goes with it, so Hawaii is found in North America. Codes that ISO keeps free for parts of a country (AC, TA and
// IC among them) are not here: their country has its own.

const COUNTRIES: Record<Continent, string> = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML ' +
    'MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  antarctica: 'AQ BV GS HM TF',
  asia:
    'AE AF BD BH BN BT CC CN CX HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY ' +
    'NP OM PH PK PS QA SA SG SY TH TJ TL TM TW UZ VN YE',
  europe:
    'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE ' +
    'LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  'north-america':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM ' +
    'PR SV SX TC TT US VC VG VI',
  oceania: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  'south-america': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
}

/** The continent of a country by its code of two capitals; null for an unknown code. */
export const continentOf = (countryCode: string): Continent | null =>
  CONTINENTS.find((continent) => countryCodesOf(continent).includes(countryCode)) ?? null

/** The codes of a continent's countries and territories. */
export const countryCodesOf = (continent: Continent): readonly string[] => COUNTRIES[continent].split(' ')
