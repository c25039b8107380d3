// The words of <own-time> by their places, from what the element carries; those of a race page's receipt, splits and weather come
// with the models of heat, which no other page needs.
import { $yourTime } from '../features/your-time/your-time.store.ts'
import { dayHere } from '../platform/browser/day-here.ts'
import { withoutFail } from '../platform/browser/missing-parts.ts'
import { readStoredSession } from '../platform/browser/stored-session.ts'
import {
  chanceWords,
  expectedTimeWords,
  goalWords,
  resultPhrase,
  runnerAt,
} from '../rules/prediction/chance.ts'
import type { ExpectedTimes } from '../rules/prediction/your-expected-time.ts'
import type { YourTime } from '../rules/prediction/your-time.ts'

export type OwnWords = Record<string, string>

/** The kept result, `A half marathon in 1:45:00`, after the words that the element carries. */
export function resultWords(kept: YourTime, before: string | null): OwnWords {
  const words = (before ?? '') + resultPhrase(kept)
  return { result: words.charAt(0).toUpperCase() + words.slice(1) }
}

/** The reader at the race whose distance in metres, loss and deviations in % an element carries. */
function runnerOf(element: Element, expected: ExpectedTimes) {
  const [distanceM, lossPct, sdPct, yearSdPct] = element.getAttribute('race')!.split(' ').map(Number)
  const race = { distanceM: distanceM!, loss: { lossPct: lossPct!, sdPct: sdPct!, yearSdPct: yearSdPct! } }
  return runnerAt({ expected, goal: $yourTime.get()?.goal ?? null }, race)
}

/** The words for an element; null where nothing can be said of the reader there. */
export async function readOwnWords(element: Element, expected: ExpectedTimes): Promise<OwnWords | null> {
  const of = element.getAttribute('of')
  if (of !== 'time' && of !== 'chance') {
    const { OWN_RACE_WORDS } = await import('../rules/pb-potential/own-race-words.ts')
    return OWN_RACE_WORDS[of as keyof typeof OWN_RACE_WORDS](element.getAttribute('race')!, expected)
  }
  const { worth, goalSeconds, chance } = runnerOf(element, expected)
  const goal = `for ${goalWords(goalSeconds)}`
  if (of === 'chance')
    return worth.isBeyondModel ? { chance: '', goal: 'no estimate' } : { chance: chanceWords(chance), goal }
  const { time, range } = expectedTimeWords(worth)
  // Why there is no estimate is a sentence, which may take several lines.
  if (worth.isBeyondModel) return { time, range: `(${range})`, chance: '', wraps: '' }
  return { time, range: `(${range})`, chance: `${chanceWords(chance)} ${goal}` }
}

/**
 * With race-id and race-on: what is shown before the race is kept for who is signed in, until they put down what they ran.
 */
export function keepPrediction(element: Element, expected: ExpectedTimes): void {
  const raceOn = element.getAttribute('race-on')
  if (raceOn === null || readStoredSession() === null) return
  const { timeSeconds, lowSeconds, highSeconds, isBeyondModel } = runnerOf(element, expected).worth
  if (isBeyondModel) return
  const prediction = {
    raceId: Number(element.getAttribute('race-id')),
    raceOn,
    shownOn: dayHere(Date.now()),
    lowSeconds: Math.round(lowSeconds),
    expectedSeconds: Math.round(timeSeconds),
    highSeconds: Math.round(highSeconds),
  }
  void withoutFail(() => import('../features/medals/shown-predictions.store.ts')).then((store) =>
    store?.keepShownPrediction(prediction),
  )
}
