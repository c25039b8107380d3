// What a euro is worth, to compare prices in several currencies: reference rates of the European Central Bank on one day.
// Source: https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml. To renew them, copy a newer day's file here.
import type { CalendarDay } from '../race/race.ts'

export const EXCHANGE_RATES_DAY: CalendarDay = '2026-10-06'

const PER_EURO: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.1269,
  JPY: 178.15,
  CZK: 24.405,
  DKK: 7.4747,
  GBP: 0.8488,
  HUF: 364.95,
  PLN: 4.365,
  RON: 5.351,
  SEK: 11.2425,
  CHF: 0.9359,
  ISK: 137.2,
  NOK: 10.778,
  TRY: 55.4196,
  AUD: 1.614,
  BRL: 5.5991,
  CAD: 1.6058,
  CNY: 7.5554,
  HKD: 8.8438,
  IDR: 20_104.8,
  ILS: 3.4348,
  INR: 108.6615,
  KRW: 1508.67,
  MXN: 20.2217,
  MYR: 4.6034,
  NZD: 2.0061,
  PHP: 70.702,
  SGD: 1.4392,
  THB: 37.836,
  ZAR: 18.5829,
}

/** An amount in euros; null for a currency that the bank has no rate for. */
export function inEuros(amount: number, currency: string): number | null {
  const rate = PER_EURO[currency]
  return rate === undefined ? null : amount / rate
}
