// What is wrong with a review: a summary above the form that leads to each field, and why it could not be sent.
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { ApiError } from '../../platform/browser/api.ts'
import { make } from '../make.ts'
import type { ReviewFormField } from './fields.ts'

interface Problem {
  field: ReviewFormField
  problem: string
}

const NOT_REACHED = 'It could not be sent. Nothing is lost: please try again in a moment.'
const SESSION_ENDED = 'Your session has ended. What you wrote is kept while you '

/** The server's reasons begin small and go behind the name of the field; our own are whole sentences. */
const sentence = ({ field, problem }: Problem) =>
  /^\p{Ll}/u.test(problem) ? `${field.label} ${problem}` : problem

function problemLink(wrong: Problem): HTMLLIElement {
  const { field } = wrong
  const anchor = make('a', { href: `#${field.first.id}` }, sentence(wrong))
  anchor.addEventListener('click', (event) => {
    event.preventDefault()
    field.first.focus()
  })
  return make('li', {}, anchor)
}

/** The summary: hidden until there is something to say, then focused. */
export function problemSummary() {
  const root = make('div', { className: 'summary', tabIndex: -1, hidden: true })
  root.setAttribute('role', 'alert')
  const fill = (...contents: (Node | string)[]) => {
    root.replaceChildren(...contents)
    root.hidden = contents.length === 0
    if (!root.hidden) root.focus()
  }
  return {
    root,
    say: (...said: (Node | string)[]) => fill(make('p', {}, ...said)),
    show: (problems: readonly Problem[]) => {
      if (problems.length === 0) return fill()
      fill(make('p', {}, 'Please correct the following:'), make('ul', {}, ...problems.map(problemLink)))
    },
  }
}

/** Why the server did not take it: reasons by field, or something to say. */
export function whyNotSent(error: unknown): { fields: Record<string, string>; said: Node | string } {
  if (!(error instanceof ApiError) || error.status === 0) return { fields: {}, said: NOT_REACHED }
  if (error.status === 401) {
    const href = signInHref(location.pathname + location.search + location.hash)
    return {
      fields: {},
      said: make('span', {}, SESSION_ENDED, make('a', { href }, 'sign in again'), '.'),
    }
  }
  return { fields: error.fields, said: error.message }
}
