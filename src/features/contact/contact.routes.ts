// Messages to us: one is stored for the editors and forwarded to the operator; admins read them and mark them as answered. A program
// that fills in the hidden field, or all fields within a moment, is thanked and its message dropped. From the second message in an
// hour the sender must pass the check for humans, if one is set up.
import { acceptedSchema } from '../../platform/api/shared.schema.ts'
import { type ContactMessage, contactSchema } from './contact.schema.ts'
import { rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'
import {
  adminMessageSchema,
  messageChangeSchema,
  messageQuerySchema,
  type AdminMessage,
  type MessageQuery,
} from '../admin/admin.schema.ts'
import { addList, pageOf, type PageOf, TAGS } from '../../platform/server/admin-calls.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import { sendSoon } from '../emails/empty-outbox.server.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { readOperator } from '../../platform/server/operator.ts'
import {
  type Api,
  type ApiEnv,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { attempt, callerAddress, limitEmails, tooMany } from '../../platform/server/limits.ts'
import { captchaIsOn, captchaPassed } from '../../platform/server/captcha.ts'
import { secretDatabase } from '../../platform/server/database.ts'

// Messages to us, written with the secret key only.

export type Message = Pick<ContactMessage, 'name' | 'email' | 'topic' | 'message'>

/** Stores a message, once; it is forwarded to `forwardTo` where there is one. */
async function storeContactMessage(
  client: Supabase,
  { name, email, topic, message, forwardTo }: Message & { forwardTo: string | null },
  signal: AbortSignal,
): Promise<void> {
  const parameters = {
    sender_name: name,
    sender_email: email,
    about: topic,
    words: message,
    forward_to: forwardTo,
  }
  await rowsOf('message', client.rpc('store_contact_message', parameters).abortSignal(signal))
}

/** Nobody reads the form, types a sentence and sends it faster. */
const MIN_MS = 3000
const HOUR_SECONDS = 3600
const THANKS = 'Thank you: we have received your message.'

const route = createRoute({
  method: 'post',
  path: '/api/contact',
  operationId: 'contact',
  summary: 'Writes to us',
  tags: ['Emails'],
  request: { body: jsonBody(contactSchema) },
  responses: {
    200: jsonAnswer('Taken.', named('Taken', acceptedSchema)),
    ...failureAnswers('malformed', 'forbidden', 'invalid', 'rate-limited', 'unavailable'),
  },
})

/** Fails with `rate-limited` where this network has written before and no human check was passed. */
async function verifyPerson(c: Context<ApiEnv>, captchaToken: string | undefined): Promise<void> {
  if (!captchaIsOn()) return
  const unchecked = { what: 'message without a check', max: 1, windowSeconds: HOUR_SECONDS }
  const retryAfter = await attempt(c, unchecked, callerAddress(c))
  if (retryAfter === 0 || (captchaToken && (await captchaPassed(captchaToken)))) return
  throw tooMany(retryAfter, {
    message: 'Please show that you are human, and we will send your message.',
    extra: { requiresCaptcha: true, retryAfter },
  })
}

/** Adds POST /api/contact. */
export function addContact(app: Api): void {
  app.openapi(route, async (c) => {
    const { website, filledInMs, captchaToken, ...message } = c.req.valid('json')
    const isPerson = !website && filledInMs >= MIN_MS
    if (isPerson) {
      await verifyPerson(c, captchaToken)
      await limitEmails(c, 'contact', message.email)
      const { email: forwardTo } = readOperator(process.env)
      await storeContactMessage(secretDatabase(), { ...message, forwardTo }, c.get('deadline'))
      sendSoon(c)
    }
    return c.json({ message: THANKS }, 200, { 'Cache-Control': 'no-store' })
  })
}

// For admins.

/** What people wrote to us, the longest waiting first. */
function listMessages(
  client: Supabase,
  { status, ...page }: MessageQuery,
  signal: AbortSignal,
): Promise<PageOf<AdminMessage>> {
  let request = client
    .from('contact_messages')
    .select('id, name, email, topic, message, created_at, handled_at', { count: 'exact' })
  if (status === 'open') request = request.is('handled_at', null)
  if (status === 'handled') request = request.not('handled_at', 'is', null)
  const ordered = request.order('id', { ascending: status === 'open' }).abortSignal(signal)
  return pageOf(
    'messages',
    ordered,
    page,
    (
      row: Omit<AdminMessage, 'createdAt' | 'handledAt'> & { created_at: string; handled_at: string | null },
    ) => {
      const { created_at, handled_at, ...rest } = row
      return { ...rest, createdAt: created_at, handledAt: handled_at }
    },
  )
}

/** Marks a message as answered, or as open again. */
const handleMessage = (
  client: Supabase,
  id: number,
  handled: boolean,
  signal: AbortSignal,
): Promise<'done' | 'gone'> =>
  valueOf(
    'handling of a message',
    client.rpc('handle_message', { message_number: id, is_handled: handled }).abortSignal(signal),
  )

const messageRoute = createRoute({
  method: 'patch',
  path: '/api/admin/contact-messages/{id}',
  operationId: 'handleMessage',
  summary: 'Marks a message as answered, or as open again',
  tags: TAGS,
  ...forAdmins,
  request: {
    params: numberParameter,
    body: jsonBody(messageChangeSchema),
  },
  responses: {
    204: { description: 'It is marked.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'invalid', 'unavailable'),
  },
})

/** Adds the calls about messages. */
export function addAdminMessages(app: Api): void {
  addList(app, '/api/admin/contact-messages', {
    access: forAdmins,
    operationId: 'listMessages',
    summary: 'What people wrote to us, the longest waiting first',
    audited: 'contact-messages',
    query: messageQuerySchema,
    item: ['AdminMessage', adminMessageSchema],
    read: listMessages,
  })

  app.openapi(messageRoute, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await handleMessage(client, id, c.req.valid('json').handled, c.get('deadline'))
    if (outcome === 'gone') throw new Failed('not-found')
    return c.body(null, 204)
  })
}
