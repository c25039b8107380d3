// What becomes public when: changes are scheduled, listed, moved and cancelled by editors, issues of the newsletter by admins.
import { createRoute } from '@hono/zod-openapi'
import {
  addList,
  changeRoute,
  readRoute,
  refuse,
  TAGS,
  presentBy,
} from '../../platform/server/admin-calls.ts'
import {
  type Api,
  failuresOfChanging,
  jsonAnswer,
  jsonBody,
  named,
  numberParameter,
} from '../../platform/server/described-answers.ts'
import { forEditors } from '../../platform/server/signed-in.ts'
import {
  cancelScheduled,
  listScheduled,
  readScheduled,
  rescheduleChange,
  scheduleChange,
} from './scheduling.queries.ts'
import {
  rescheduleSchema,
  scheduledChangeSchema,
  scheduleQuerySchema,
  scheduleSchema,
} from './scheduling.schema.ts'

const PATH = '/api/admin/scheduled-changes'
const item: [string, typeof scheduledChangeSchema] = ['ScheduledChange', scheduledChangeSchema]

const reading = readRoute(`${PATH}/{id}`, {
  access: forEditors,
  operationId: 'readScheduledChange',
  summary: 'One scheduled change, with its race as it is now',
  item,
})
const scheduling = createRoute({
  method: 'post',
  path: PATH,
  operationId: 'scheduleChange',
  summary: 'Publishes a change at a day and time; what could not be published now is refused at once',
  tags: TAGS,
  ...forEditors,
  request: { body: jsonBody(scheduleSchema) },
  responses: { 200: jsonAnswer('As it waits.', named(...item)), ...failuresOfChanging },
})
const moving = changeRoute('patch', `${PATH}/{id}`, {
  access: forEditors,
  operationId: 'rescheduleChange',
  summary: 'Another time for a change that waits or was refused',
  body: rescheduleSchema,
  item,
})
const cancelling = createRoute({
  method: 'delete',
  path: `${PATH}/{id}`,
  operationId: 'cancelScheduledChange',
  summary: 'Takes a change off the schedule: nothing is published',
  tags: TAGS,
  ...forEditors,
  request: { params: numberParameter },
  responses: { 204: { description: 'It is off the schedule.' }, ...failuresOfChanging },
})

const WORDS = {
  changed:
    'What it changes is another by now, or it is scheduled already: nothing was scheduled. Look at it as it is now.',
  broken: 'It breaks a rule of the catalogue, so it could not be published.',
  forbidden: 'You may not publish this.',
}
const PUBLISHED = {
  changed: 'It is published already, or its race was changed since: look at it as it is now.',
}

const present = presentBy(readScheduled)

/** Adds the calls of the schedule. */
export function addScheduling(app: Api): void {
  addList(app, PATH, {
    access: forEditors,
    operationId: 'listScheduledChanges',
    summary: 'What becomes public when, the next first',
    audited: 'schedule',
    query: scheduleQuerySchema,
    item,
    read: listScheduled,
  })

  app.openapi(reading, async (c) => c.json(await present(c, c.req.valid('param').id), 200))

  app.openapi(scheduling, async (c) => {
    const outcome = await scheduleChange(
      c.get('person').database.client,
      c.req.valid('json'),
      c.get('deadline'),
    )
    if ('refused' in outcome) return refuse(outcome, WORDS)
    return c.json(await present(c, outcome.done), 200)
  })

  app.openapi(moving, async (c) => {
    const { id } = c.req.valid('param')
    const { client } = c.get('person').database
    const outcome = await rescheduleChange(client, id, c.req.valid('json'), c.get('deadline'))
    if ('refused' in outcome) return refuse(outcome, { ...WORDS, ...PUBLISHED })
    return c.json(await present(c, id), 200)
  })

  app.openapi(cancelling, async (c) => {
    const { client } = c.get('person').database
    const outcome = await cancelScheduled(client, c.req.valid('param').id, c.get('deadline'))
    if ('refused' in outcome && outcome.refused !== 'gone') return refuse(outcome, PUBLISHED)
    return c.body(null, 204)
  })
}
