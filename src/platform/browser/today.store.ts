// Today, by the server's clock and where this device is; by the device's own clock until the server has answered.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { dayHere } from './day-here.ts'
import { clockSkewMs } from './server-clock.ts'
import type { CalendarDay } from '../../rules/race/race.ts'

const MINUTE_MS = 60_000

const today = atom<CalendarDay>(dayHere(Date.now()))

/** The calendar day; goes on at midnight. */
export const $today: ReadableAtom<CalendarDay> = today

onMount(today, () => {
  let skewMs = 0
  const tell = () => today.set(dayHere(Date.now() + skewMs))
  void clockSkewMs().then((ahead) => {
    skewMs = ahead ?? 0
    tell()
  })
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
})
