// What every link in a letter has in common: one address that shows a page on GET and acts on POST, decided by its token
// alone. A mail program's one-click POST (RFC 8058) has the token in the address, a browser's form in its body too.
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Api, ApiEnv } from '../api-env.ts'
import { failureAnswers } from '../described-answers.ts'
import { letterPage, type LetterPage } from './letter-page.ts'

const TOKEN = /^[0-9a-f]{64}$/
const query = z.object({
  token: z.string().max(200).optional().meta({ description: 'The token of the link in the letter.' }),
})
const page = { content: { 'text/html': { schema: z.string() } } }

interface LetterLink {
  path: string
  operationId: string
  summary: string
  /** The page that GET shows. */
  asks: { title: string; words: string; label: string }
  /** Does it; the page that says what came of it. `token` is well formed. */
  act: (c: Context<ApiEnv>, token: string) => Promise<LetterPage>
  /** What a link that is not good says. */
  notGood: LetterPage
}

async function postedToken(c: Context<ApiEnv>): Promise<string> {
  const inAddress = c.req.query('token')
  if (inAddress) return inAddress
  const body = new URLSearchParams(await c.req.text())
  return body.get('token') ?? ''
}

/** Adds GET and POST of one link. */
export function addLetterLink(
  app: Api,
  { path, operationId, summary, asks, act, notGood }: LetterLink,
): void {
  const route = (method: 'get' | 'post') =>
    createRoute({
      method,
      path,
      operationId: `${operationId}${method === 'get' ? 'Page' : ''}`,
      summary: method === 'get' ? `A page with a button: ${summary}` : summary,
      tags: ['Letters'],
      request: { query },
      responses: {
        200: { description: 'A page that says what came of it.', ...page },
        ...failureAnswers('malformed', 'unavailable'),
      },
    })
  app.openapi(route('get'), async (c) => {
    const token = c.req.query('token') ?? ''
    if (!TOKEN.test(token)) return letterPage(notGood) as never
    const { title, words, label } = asks
    return letterPage({ title, words, button: { label, token } }) as never
  })
  app.openapi(route('post'), async (c) => {
    const token = await postedToken(c)
    return letterPage(TOKEN.test(token) ? await act(c, token) : notGood) as never
  })
}
