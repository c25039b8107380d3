// Each minute: sends the letters that wait in the outbox. Netlify reads `config` as text, so it must stay a literal.
import type { Config } from '@netlify/functions'
import { tendOutbox } from './lib/letters/empty-outbox.ts'

export default async (): Promise<Response> => {
  await tendOutbox()
  return new Response(null, { status: 204 })
}

export const config: Config = { schedule: '* * * * *' }
