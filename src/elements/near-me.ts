// <near-me>: asks the device where it is, for the races nearest to it. The position goes nowhere.
import { requestPosition, type PositionFailure } from '../platform/browser/position.ts'
import type { NearestRaces } from './nearest-races.ts'

const FAILURES: Record<PositionFailure, string> = {
  refused: 'Your browser did not share your location. Choose a city below.',
  unknown: 'Your device could not find its location. Choose a city below.',
  unsupported: 'This browser cannot share a location. Choose a city below.',
}
const INDEX_FAILED = 'The races could not be loaded. Please try again.'

class NearMe extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    button?.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return
      button.ariaDisabled = 'true'
      await this.#find()
      button.ariaDisabled = 'false'
    })
  }

  async #find(): Promise<void> {
    this.#say('Finding your location…')
    const answer = await requestPosition()
    if ('failure' in answer) return this.#say(FAILURES[answer.failure])
    const nearest = this.querySelector<NearestRaces>('nearest-races')!
    try {
      await nearest.showFrom(answer.position)
    } catch {
      return this.#say(INDEX_FAILED)
    }
    this.#say('')
    nearest.hidden = false
  }

  #say(words: string): void {
    this.querySelector(':scope > output')!.textContent = words
  }
}

customElements.define('near-me', NearMe)
