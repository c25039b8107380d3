// Who gets emails, what people wrote to us, and emails that could not be delivered.
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  adminAlertSchema,
  adminEmailSchema,
  adminMessageSchema,
  adminSubscriberSchema,
  emailQuerySchema,
  messageChangeSchema,
  messageQuerySchema,
  subscriberQuerySchema,
} from './admin-emails.schema.ts'
import {
  allSubscribers,
  handleMessage,
  listAlerts,
  listEmails,
  listMessages,
  listSubscribers,
  reviveEmail,
} from './admin-emails.queries.ts'
import { noteAdminRead } from '../../platform/server/admin-lists.ts'
import { csvText } from '../../rules/writing/safe-text.ts'
import { addList, TAGS } from '../../platform/server/admin-calls.ts'
import { forAdmins } from '../../platform/server/signed-in.ts'
import {
  type Api,
  failureAnswers,
  jsonBody,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { query } from '../../platform/server/database.ts'
import { Failed } from '../../platform/server/failures.ts'

const csvRoute = createRoute({
  method: 'get',
  path: '/api/admin/newsletter.csv',
  operationId: 'exportSubscribers',
  summary: 'Everybody who confirmed that they want the newsletter, as CSV',
  tags: TAGS,
  ...forAdmins,
  responses: {
    200: {
      description: 'Safe to open in a spreadsheet: no cell is taken for a formula.',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...failureAnswers('signed-out', 'forbidden', 'unavailable'),
  },
})

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

const reviveRoute = createRoute({
  method: 'post',
  path: '/api/admin/emails/{id}/revive',
  operationId: 'reviveEmail',
  summary: 'Sends an email once more that could not be delivered',
  tags: TAGS,
  ...forAdmins,
  request: { params: numberParameter },
  responses: {
    204: { description: 'It waits to be sent.' },
    ...failureAnswers('signed-out', 'forbidden', 'not-found', 'unavailable'),
  },
})

/** Adds the calls about emails and messages. */
export function addAdminEmails(app: Api): void {
  addList(app, '/api/admin/newsletter', {
    access: forAdmins,
    operationId: 'listSubscribers',
    summary: 'Who asked for the newsletter, the newest first',
    audited: 'newsletter',
    query: subscriberQuerySchema,
    item: ['AdminSubscriber', adminSubscriberSchema],
    read: listSubscribers,
  })

  addList(app, '/api/admin/race-alerts', {
    access: forAdmins,
    operationId: 'listAlerts',
    summary: 'Who wants emails about a race, the newest first',
    audited: 'race-alerts',
    query: subscriberQuerySchema,
    item: ['AdminAlert', adminAlertSchema],
    read: listAlerts,
  })

  addList(app, '/api/admin/contact-messages', {
    access: forAdmins,
    operationId: 'listMessages',
    summary: 'What people wrote to us, the longest waiting first',
    audited: 'contact-messages',
    query: messageQuerySchema,
    item: ['AdminMessage', adminMessageSchema],
    read: listMessages,
  })

  addList(app, '/api/admin/emails', {
    access: forAdmins,
    operationId: 'listEmails',
    summary: 'Emails of the outbox, the newest first',
    audited: 'emails',
    query: emailQuerySchema,
    item: ['AdminEmail', adminEmailSchema],
    read: listEmails,
  })

  app.openapi(csvRoute, async (c) => {
    const { database } = c.get('person')
    const all = await query(database, (client) => allSubscribers(client, c.get('deadline')))
    await noteAdminRead(database.client, 'newsletter.csv', c.get('deadline'))
    const rows = all.map(({ email, confirmedAt }) => [email, confirmedAt])
    return c.body(csvText([['email', 'confirmedAt'], ...rows]), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="newsletter.csv"',
    })
  })

  app.openapi(messageRoute, async (c) => {
    const { client } = c.get('person').database
    const { id } = c.req.valid('param')
    const outcome = await handleMessage(client, id, c.req.valid('json').handled, c.get('deadline'))
    if (outcome === 'gone') throw new Failed('not-found')
    return c.body(null, 204)
  })

  app.openapi(reviveRoute, async (c) => {
    const { client } = c.get('person').database
    const revived = await reviveEmail(client, c.req.valid('param').id, c.get('deadline'))
    if (!revived)
      throw new Failed('not-found', {
        message:
          'This email is not waiting any more, or its link has run out: whoever asked for it can ask again.',
      })
    return c.body(null, 204)
  })
}
