// What every link in an email has in common: one address that shows a page on GET and acts on POST, decided by its token
// alone. A mail program's one-click POST (RFC 8058) has the token in the address, a browser's form in its body too.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Context } from 'hono'
import type { Api, ApiEnv } from '../api-env.ts'
import { failureAnswers } from '../described-answers.ts'
import { emailPage, type EmailChoice, type EmailPage } from './email-page.ts'

const TOKEN = /^[0-9a-f]{64}$/
const query = z.object({
  token: z.string().max(200).optional().meta({ description: 'The token of the link in the email.' }),
})
const page = { content: { 'text/html': { schema: z.string() } } }

interface Asked {
  title: string
  words: string
  /** Of the button. */
  label: string
  choice?: EmailChoice
}

interface EmailLink {
  path: string
  operationId: string
  summary: string
  /** The page that GET shows; null where the link is not good. `token` is well formed. */
  asks: Asked | ((c: Context<ApiEnv>, token: string) => Promise<Asked | null>)
  /** Does it; the page that says what came of it. `form`: what else the page's form had. */
  act: (c: Context<ApiEnv>, token: string, form: URLSearchParams) => Promise<EmailPage>
  /** What a link that is not good says. */
  notGood: EmailPage
}

const postedForm = async (c: Context<ApiEnv>) => new URLSearchParams(await c.req.text())

/** Adds GET and POST of one link. */
export function addEmailLink(app: Api, { path, operationId, summary, asks, act, notGood }: EmailLink): void {
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
    const asked = TOKEN.test(token) ? await (typeof asks === 'function' ? asks(c, token) : asks) : null
    if (!asked) return emailPage(notGood)
    const { label, choice, ...said } = asked
    return emailPage({ ...said, button: { label, token, choice } })
  })
  app.openapi(route('post'), async (c) => {
    const form = await postedForm(c)
    const token = c.req.query('token') || (form.get('token') ?? '')
    return emailPage(TOKEN.test(token) ? await act(c, token, form) : notGood)
  })
}
