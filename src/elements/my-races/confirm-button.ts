// A button for what cannot be taken back: the first press asks, the second does it. Leaving it forgets the question.
import { make } from '../make.ts'

interface Words {
  /** `Delete`. */
  word: string
  /** What is meant, for those who hear the page. */
  of: string
  /** `Delete it?` */
  question: string
}

/** The button; while the work is under way it takes no further press. */
export function confirmButton({ word, of, question }: Words, work: () => Promise<void>): HTMLButtonElement {
  const said = make('span', {}, word)
  const button = make(
    'button',
    { type: 'button', className: 'btn sm ask' },
    said,
    make('span', { className: 'vh' }, ` ${of}`),
  )
  let asked = false
  const ask = (now: boolean) => {
    asked = now
    said.textContent = now ? question : word
    button.classList.toggle('is-asking', now)
  }
  button.addEventListener('blur', () => ask(false))
  button.addEventListener('click', async ({ detail }) => {
    // The second press of a double click is no answer.
    if (detail > 1 || button.ariaDisabled === 'true') return
    if (!asked) return ask(true)
    button.ariaDisabled = 'true'
    await work().finally(() => {
      button.ariaDisabled = 'false'
      ask(false)
    })
  })
  return button
}
