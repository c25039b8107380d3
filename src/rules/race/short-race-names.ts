// Race names for a narrow column: "Berlin" for the Berlin Marathon, where no other race of the list is called so too.
import type { Race } from './race.ts'

/** What all races are called, and what is only added to it: "Marathon (UK)", "Marathon. The Authentic". */
const USUAL_END = / (half )?marathon(?:$|[.,].*$| \(.*\)$| at .*$)/i

const shortened = (name: string) => name.replace(USUAL_END, (_whole, half?: string) => (half ? ' Half' : ''))

/** A name for each race, short and different from the others; the full name where the short one would not tell. */
export function shortRaceNames(races: readonly Pick<Race, 'name'>[]): string[] {
  const names = races.map(({ name }) => shortened(name))
  return races.map(({ name }, i) =>
    names.filter((other) => other === names[i]).length > 1 ? name : names[i]!,
  )
}
