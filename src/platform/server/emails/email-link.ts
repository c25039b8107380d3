// What every link in an email has in common: one address that shows a small page on GET, because mail programs open
// links to check them, and acts on POST, decided by its token.
import { html } from 'hono/html'
import { SITE_NAME } from '../../../rules/site/site.ts'
import { smallPage } from '../plain-pages.ts'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Context } from 'hono'
import { type Api, type ApiEnv, failureAnswers } from '../described-answers.ts'

// A link that was never valid and one that was used get the same words.

/** Something to choose before the button is pressed: one of its options, or any number of them. */
interface Options<Chosen> {
  name: string
  label: string
  options: readonly (readonly [value: string, words: string])[]
  chosen: Chosen
}
type EmailChoice = Options<string>
type EmailTicks = Options<readonly string[]>

interface EmailPage {
  title: string
  words: string
  /** The button that does it: posts the token to the page's own address. */
  button?: { label: string; token: string; choice?: EmailChoice | undefined; ticks?: EmailTicks | undefined }
  /** Where to go on without one; the home page unless it says otherwise. */
  next?: { href: string; label: string }
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

const tickFields = ({ name, label, options, chosen }: EmailTicks) =>
  html`<fieldset>
    <legend>${label}</legend>
    ${options.map(
      ([value, words]) =>
        html`<p>
          <label
            ><input
              type="checkbox"
              name="${name}"
              value="${value}"
              ${chosen.includes(value) ? 'checked' : ''}
            />
            ${words}</label
          >
        </p>`,
    )}
  </fieldset>`

const HOME = { href: '/', label: `To ${SITE_NAME}` }

/** The page as an answer. Never cached: its address has a token in it. */
function emailPage({ title, words, button, next = HOME }: EmailPage): Promise<Response> {
  const form = button
    ? html`<form method="post">
        <input type="hidden" name="token" value="${button.token}" />${
          button.ticks ? tickFields(button.ticks) : ''
        }${button.choice ? choiceField(button.choice) : ''}<button>${button.label}</button>
      </form>`
    : html`<p><a href="${next.href}">${next.label}</a></p>`
  return smallPage({
    title,
    content: html`<p>${words}</p>
      ${form}`,
  })
}

const TOKEN = /^[0-9a-f]{64}$/
const query = z.object({
  token: z.string().max(200).optional().meta({ description: 'The token of the link in the email.' }),
})
const page = { content: { 'text/html': { schema: z.string() } } }

interface ConfirmPage {
  title: string
  words: string
  /** Of the button. */
  label: string
  choice?: EmailChoice
  ticks?: EmailTicks
}

interface EmailLink {
  path: string
  operationId: string
  summary: string
  /** The page that GET shows; null where the link is not good. `token` is well formed. */
  confirmPage: ConfirmPage | ((c: Context<ApiEnv>, token: string) => Promise<ConfirmPage | null>)
  /** Runs the action; returns the page with its outcome. `form`: the other values of the page's form. */
  act: (c: Context<ApiEnv>, token: string, form: URLSearchParams) => Promise<EmailPage>
  /** The page of an invalid or expired link. */
  invalidLinkPage: EmailPage
}

const postedForm = async (c: Context<ApiEnv>) => new URLSearchParams(await c.req.text())

/** Adds GET and POST of one link. */
export function addEmailLink(
  app: Api,
  { path, operationId, summary, confirmPage, act, invalidLinkPage }: EmailLink,
): void {
  const route = (method: 'get' | 'post') =>
    createRoute({
      method,
      path,
      operationId: `${operationId}${method === 'get' ? 'Page' : ''}`,
      summary: method === 'get' ? `A page with a button: ${summary}` : summary,
      tags: ['Emails'],
      request: { query },
      responses: {
        200: { description: 'A page that says what came of it.', ...page },
        ...failureAnswers('malformed', 'unavailable'),
      },
    })
  app.openapi(route('get'), async (c) => {
    const token = c.req.query('token') ?? ''
    const confirmation = TOKEN.test(token)
      ? await (typeof confirmPage === 'function' ? confirmPage(c, token) : confirmPage)
      : null
    if (!confirmation) return emailPage(invalidLinkPage)
    const { label, choice, ticks, ...texts } = confirmation
    return emailPage({ ...texts, button: { label, token, choice, ticks } })
  })
  app.openapi(route('post'), async (c) => {
    const form = await postedForm(c)
    const token = c.req.query('token') || (form.get('token') ?? '')
    return emailPage(TOKEN.test(token) ? await act(c, token, form) : invalidLinkPage)
  })
}
