// The small pages behind links in emails. Opening one changes nothing, because mail programs open links to check them; its
// button does. A link that was never valid and one that was used get the same words.
import { html } from 'hono/html'
import { SITE_NAME } from '../../../rules/site/site.ts'
import { smallPage } from '../pages/small-page.ts'

/** Something to choose before the button is pressed. */
export interface EmailChoice {
  name: string
  label: string
  options: readonly (readonly [value: string, words: string])[]
  chosen: string
}

export interface EmailPage {
  title: string
  words: string
  /** The button that does it: posts the token to the page's own address. */
  button?: { label: string; token: string; choice?: EmailChoice | undefined }
}

const choiceField = ({ name, label, options, chosen }: EmailChoice) =>
  html`<p>
    <label
      >${label}
      <select name="${name}">
        ${options.map(
          ([value, words]) =>
            html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${words}</option>`,
        )}
      </select></label
    >
  </p>`

/** The page as an answer. Never kept: its address has a token in it. */
export function emailPage({ title, words, button }: EmailPage): Promise<Response> {
  const form = button
    ? html`<form method="post">
        <input type="hidden" name="token" value="${button.token}" />${
          button.choice ? choiceField(button.choice) : ''
        }<button>${button.label}</button>
      </form>`
    : html`<p><a href="/">To ${SITE_NAME}</a></p>`
  return smallPage({
    title,
    content: html`<p>${words}</p>
      ${form}`,
  })
}
