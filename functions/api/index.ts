// The API as one Netlify function. Netlify reads `config` as text, so it must stay a literal.
import type { Config, Context } from '@netlify/functions'
import { createApp } from './app.ts'

const app = createApp()

export default (request: Request, context: Context) => app.fetch(request, { context })

export const config: Config = { path: '/api/*' }
