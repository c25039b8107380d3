// Durations as runners write them: reading "3:30:00" into seconds and writing seconds back, and how long somebody has to
// wait. No dates here.
/**
 * Whole seconds, half a second down: a clock at a mark never asks for more than the plan. All times of the site are rounded here
 * and nowhere else, so that one time reads the same in every place.
 */
export const wholeSeconds = (seconds: number): number => Math.ceil(seconds - 0.5 - 1e-6)

const two = (n: number) => String(n).padStart(2, '0')

/** Seconds to `h:mm:ss` (or `m:ss` under an hour unless `alwaysHours`). Negative and non-finite input gives 'N/A'. */
export function formatClock(seconds: number | null | undefined, { alwaysHours = false } = {}): string {
  if (seconds == null || !Number.isFinite(seconds) || seconds < 0) return 'N/A'
  const whole = Math.max(0, wholeSeconds(seconds))
  const h = Math.floor(whole / 3600)
  const m = Math.floor((whole % 3600) / 60)
  return h > 0 || alwaysHours ? `${h}:${two(m)}:${two(whole % 60)}` : `${m}:${two(whole % 60)}`
}

/** `h:mm:ss` to seconds, exactly that form; anything else is null. */
export function parseClock(text: string | null | undefined): number | null {
  const match = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text?.trim() ?? '')
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : null
}

/** `in 14 minutes`, `in 30 seconds`, `in 18 hours`: how long somebody has to wait. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [Math.ceil(seconds), 'second']
      : seconds <= 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}
