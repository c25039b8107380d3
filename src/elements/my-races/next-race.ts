// <my-next-race>: the saved race that comes next, how long until then, its usual weather and the reader's own time.
import { countdown, nextRace } from '../../rules/calendar/countdown.ts'
import { expectedTimeWords } from '../../rules/prediction/expected-time-words.ts'
import { F_PER_C, formatMeasure } from '../../rules/writing/measures.ts'
import { raceHourWeather } from '../../rules/weather/race-hour-weather.ts'
import { racePath } from '../../rules/race/race-address.ts'
import type { RaceJson } from '../../race/race.schema.ts'
import type { ListedRace } from '../../features/find/listed-races.store.ts'
import { $units } from '../../platform/browser/preferences.store.ts'
import { raceDetails } from '../../features/find/race-details.store.ts'
import { $savedRaces } from '../../features/favourites/saved-races.store.ts'
import { $today } from '../../platform/browser/today.store.ts'
import { $expectedTimes } from '../../features/your-time/your-time.store.ts'
import { courseLine } from '../course-line.ts'
import { make } from '../make.ts'
import { dayWords, expectedAt, raceLink, typeWords } from './race-words.ts'

const fact = (term: string, ...words: (Node | string)[]) =>
  make('div', {}, make('dt', {}, term), make('dd', {}, ...words))

const small = (words: string) => make('small', { className: 'q' }, words)

class MyNextRace extends HTMLElement {
  #stops: (() => void)[] = []
  #shown: ListedRace | null = null
  #details: RaceJson | undefined
  #stopDetails: (() => void) | undefined

  connectedCallback(): void {
    const show = () => this.#show()
    this.#stops = [$savedRaces, $today, $expectedTimes, $units].map((store) => store.listen(show))
    show()
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
    this.#stopDetails?.()
  }

  #show(): void {
    const race = nextRace($savedRaces.get().races, $today.get())
    this.hidden = race === null
    if (race?.id !== this.#shown?.id) this.#follow(race)
    if (race) this.#fill(race)
  }

  #follow(race: ListedRace | null): void {
    this.#stopDetails?.()
    this.#details = undefined
    this.#shown = race
    this.#stopDetails = race
      ? raceDetails([race.id]).subscribe(({ data }) => {
          this.#details = data?.[0]
          if (this.#shown) this.#fill(this.#shown)
        })
      : undefined
    const course = race?.course ? [courseLine(race.course)] : []
    this.querySelector('[data-course]')!.replaceChildren(...course)
  }

  #fill(race: ListedRace): void {
    const { figure, unit, about } = countdown(race, $today.get())!
    const { text, note } = dayWords(race, $today.get())
    const put = (slot: string, ...nodes: (Node | string)[]) =>
      this.querySelector(`[data-${slot}]`)!.replaceChildren(...nodes)
    put('figure', ...(about ? [small('about ')] : []), figure, ...(unit ? [small(` ${unit}`)] : []))
    put('race', ...raceLink(race))
    const facts = [
      fact('Race day', text, small(note.split(',')[0]!)),
      fact('Distance', typeWords(race)),
      this.#weather(),
      this.#ownTime(race),
    ]
    put('facts', ...facts)
    this.querySelector<HTMLAnchorElement>('[data-page]')!.href = racePath(race)
    this.querySelector<HTMLAnchorElement>('[data-calendar]')!.href =
      `/api/calendar.ics?races=${race.raceType}/${race.slug}`
  }

  #weather(): HTMLElement {
    const weather = this.#details && raceHourWeather(this.#details)
    if (!weather) return fact('Usual weather at race time', this.#details ? 'N/A' : '…')
    const units = $units.get()
    const spread =
      units === 'imperial'
        ? `${Math.round(weather.spreadC * F_PER_C)} °F`
        : `${weather.spreadC.toFixed(1)} °C`
    return fact(
      'Usual weather at race time',
      formatMeasure(weather.airC, 'c', units),
      small(
        `± ${spread} from year to year, dew point ${formatMeasure(weather.dewPointC, 'c', units)}; ${weather.basis}`,
      ),
    )
  }

  #ownTime(race: ListedRace): HTMLElement {
    const expected = $expectedTimes.get()
    if (!expected) return fact('Your time', make('a', { href: '/your-time' }, 'Enter a result'))
    const { time, range } = expectedTimeWords(expectedAt(race, expected))
    return fact('Your time', time, small(range))
  }
}

customElements.define('my-next-race', MyNextRace)
