// What entry costs in steps: early, regular, on the day. On file as lines that people read as they stand, such as
// `Early bird: EUR 45 until 2027-01-31`; private.is_price_tiers says the same.
import { addDays, isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay, Race } from '../race/race.ts'
import { formatNumber } from '../writing/measures.ts'
import { feeYear } from '../race/race-facts.ts'
import { inEuros } from './exchange-rates.ts'

export const MAX_PRICE_TIERS = 8

/** As it is typed: each part may be empty or wrong. */
export interface TypedTier {
  name: string
  /** ISO 4217. */
  currency: string
  amount: string
  from: string
  until: string
}

export interface PriceTier {
  name: string
  currency: string
  amount: number
  from: CalendarDay | null
  /** The last day of it. */
  until: CalendarDay | null
}

const LINE = /^([^:]*)(?:: ?([^\s]*) ?([^\s]*)(?: from ([^\s]*))?(?: until ([^\s]*))?)?$/

/** The lines of a text as they are typed; what is in no such form stands as a name. */
export const typedTiers = (text: string): TypedTier[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = line, currency = '', amount = '', from = '', until = ''] = LINE.exec(line) ?? []
      return { name, currency, amount, from, until }
    })

/** The other way round. */
export const tiersText = (tiers: readonly TypedTier[]): string =>
  tiers
    .map(
      ({ name, currency, amount, from, until }) =>
        `${name.replaceAll(/[:\n]/g, ' ')}: ${currency} ${amount}${from && ` from ${from}`}${until && ` until ${until}`}`,
    )
    .join('\n')

/** Lines that say something, as they are stored. */
export const tidyTiers = (text: string): string =>
  tiersText(
    typedTiers(text)
      .filter(({ name, amount }) => name.trim() !== '' || amount !== '')
      .map((tier) => ({ ...tier, name: tier.name.trim(), currency: tier.currency.toUpperCase() })),
  )

function tierProblem({ name, currency, amount, from, until }: TypedTier): string | null {
  if (name.trim() === '' || name.trim().length > 60)
    return 'name it in up to 60 characters, such as Early bird'
  if (!/^[A-Z]{3}$/.test(currency)) return 'write its currency in three capitals, such as EUR'
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount)) return `“${amount}” is no amount: write 45 or 45.50`
  const noDay = [from, until].find((day) => day !== '' && !isCalendarDay(day))
  if (noDay !== undefined) return `“${noDay}” is no day: write it like 2027-01-31`
  return from !== '' && until !== '' && until < from ? 'it ends before it begins' : null
}

/** What is wrong with prices, in a sentence that says which; null where they can be stored. */
export function priceTiersProblem(text: string): string | null {
  const tiers = typedTiers(text)
  if (tiers.length > MAX_PRICE_TIERS) return `At most ${MAX_PRICE_TIERS} prices.`
  for (const [at, tier] of tiers.entries()) {
    const wrong = tierProblem(tier)
    if (wrong) return `Price ${at + 1}: ${wrong}.`
  }
  return null
}

/** The prices of a race; none where they are not on file. */
export const priceTiers = ({ priceTiers: text }: Pick<Race, 'priceTiers'>): PriceTier[] =>
  typedTiers(text ?? '')
    .filter((tier) => tierProblem(tier) === null)
    .map(({ name, currency, amount, from, until }) => ({
      name,
      currency,
      amount: Number(amount),
      from: from || null,
      until: until || null,
    }))

/** `EUR 60.50`, `KES 4,500` */
export const priceWords = ({ currency, amount }: Pick<PriceTier, 'currency' | 'amount'>): string =>
  `${currency} ${formatNumber(Math.trunc(amount))}${Number.isInteger(amount) ? '' : amount.toFixed(2).slice(-3)}`

/** Whether days are on file for a price: without any, it is unknown when the price applies. */
export const isDated = ({ from, until }: PriceTier): boolean => from !== null || until !== null

/** Whether a price is over, applies today, or comes later. */
export function tierState({ from, until }: PriceTier, today: CalendarDay): 'over' | 'now' | 'later' {
  if (until !== null && until < today) return 'over'
  return from !== null && from > today ? 'later' : 'now'
}

/** Days on which a price that has ended is followed by a dearer one of the same currency that holds then, the earliest first. */
export function tierRises(tiers: readonly PriceTier[]): CalendarDay[] {
  const days = tiers.flatMap((tier, at) => {
    const next = tiers[at + 1]
    if (!next || next.currency !== tier.currency || next.amount <= tier.amount) return []
    const day = next.from ?? (tier.until && addDays(tier.until, 1))
    const isAfter = day && (tier.until === null || tier.until < day)
    return isAfter && (next.until === null || next.until >= day) ? [day] : []
  })
  return [...new Set(days)].toSorted()
}

/** Every day on which entry gets dearer: as announced for calendars, and by the prices themselves. */
export const priceRiseDays = (race: Pick<Race, 'priceTiers' | 'entryWindows'>): CalendarDay[] =>
  [
    ...new Set([
      ...race.entryWindows.flatMap(({ priceRisesOn }) => priceRisesOn),
      ...tierRises(priceTiers(race)),
    ]),
  ].toSorted()

// Fees as amounts: the price of a fee that is one, and what entry costs at most, to filter by, for whoever enters late or from
// abroad pays that, in euros at a dated rate.

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?`
/** `EUR 89`, `EUR 89 to 129`, `GBP 66 plus 4.95`, `ZAR 290, plus ZAR 45`: what is added is behind `plus`. */
const AMOUNT = new RegExp(
  String.raw`([A-Z]{3}) (${NUMBER})(?: to (${NUMBER}))?(?:,? plus (?:\1 )?(${NUMBER}))?`,
  'g',
)
/** `GBP 79.99`, `EUR 24,500 (2027)`: one amount and nothing else but its year. */
const ONE_AMOUNT = new RegExp(String.raw`^([A-Z]{3}) (${NUMBER})(?: \(20\d\d\))?$`)

/** The price of a fee that is one amount, as it was written but for commas; null for every other fee. */
export function singlePrice(fee: string): { amount: string; currency: string } | null {
  const [, currency, amount] = ONE_AMOUNT.exec(fee) ?? []
  return currency && amount ? { amount: amount.replaceAll(',', ''), currency } : null
}

/** A fee of an older edition says little of the next one's. */
const MAX_EDITIONS_OLD = 1

const toNumber = (text: string | undefined) => Number((text ?? '0').replaceAll(',', ''))

/** The highest amount that a fee names, in euros; null where it names none, or one in a currency without a rate. */
export function highestPriceEuros(fee: string): number | null {
  const amounts = [...fee.matchAll(AMOUNT)].map(([, currency, from, to, more]) =>
    inEuros(Math.max(toNumber(from), toNumber(to)) + toNumber(more), currency!),
  )
  const known = amounts.filter((amount) => amount !== null)
  return known.length > 0 && known.length === amounts.length ? Math.max(...known) : null
}

type Priced = Pick<Race, 'fee' | 'priceTiers' | 'entryWindows' | 'nextEventDate' | 'sources'>

/** What entering a race costs at most, in euros, as `today` sees it; a fee that is known to be older than last year's says nothing. */
export function entryPriceEuros(race: Priced, today: CalendarDay): number | null {
  const ahead = priceTiers(race).filter((tier) => tierState(tier, today) !== 'over')
  const amounts = ahead.map(({ amount, currency }) => inEuros(amount, currency))
  if (amounts.length > 0 && amounts.every((amount) => amount !== null)) return Math.max(...amounts)
  const oldest = Number(today.slice(0, 4)) - MAX_EDITIONS_OLD
  const [newest] = race.entryWindows
    .filter(({ fee, edition }) => fee !== null && edition >= oldest)
    .sort((a, b) => b.edition - a.edition)
  if (newest?.fee) return highestPriceEuros(newest.fee)
  const isOld = (feeYear(race) ?? oldest) < oldest
  return race.fee === null || isOld ? null : highestPriceEuros(race.fee)
}
