// How long somebody has to wait until they may go on, in words.

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
