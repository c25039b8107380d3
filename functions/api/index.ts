// The API as one Netlify function. Netlify reads `config` as text, so it must stay a literal.
import type { Config, Context } from '@netlify/functions'
import { createApp } from './app.ts'

const app = createApp()

export default (request: Request, context: Context) => app.fetch(request, { context })

export const config: Config = {
  path: '/api/*',
  // The calls of one network in a minute before Netlify itself answers 429. A page makes a handful; many people share
  // an address. Costly or secret calls have lower limits of their own, in the database.
  rateLimit: { windowLimit: 1200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
