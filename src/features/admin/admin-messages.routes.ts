// Messages of the contact form, as admins read them and mark them as answered.
import { createRoute } from '@hono/zod-openapi'
import {
  adminMessageSchema,
  messageChangeSchema,
  messageQuerySchema,
  type AdminMessage,
  type MessageQuery,
} from './admin.schema.ts'
import { addList, pageOf, type PageOf, TAGS } from '../../platform/server/admin-calls.ts'
import {
  type Api,
  failureAnswers,
  jsonBody,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

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
