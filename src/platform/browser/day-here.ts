// The calendar day where this device is.

const two = (part: number) => String(part).padStart(2, '0')

/** The calendar day where this device is, at an instant (milliseconds since 1970). */
export function dayHere(instantMs: number): string {
  const here = new Date(instantMs)
  return `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`
}
