// How far the clocks of a time zone are ahead of UTC.

/** Minutes that the clocks of a zone are ahead of UTC at an instant (ms). Throws for a zone that the clock does not know. */
export function aheadMinutes(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  )
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(said) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
