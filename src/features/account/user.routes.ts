// The signed-in person: who they are, what they change, and everything stored about them as one file.
import { createRoute } from '@hono/zod-openapi'
import { SIGN_IN_AGAIN_MESSAGE, userChangeSchema, userSchema, userExportSchema } from './user.schema.ts'
import { changeProfile, toUser, deleteAccount } from './user.queries.ts'
import {
  type Api,
  failureAnswers,
  jsonAnswer,
  jsonBody,
  named,
} from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { changedMeanwhile } from '../../rules/writing/messages.ts'
import { forgetCached } from '../../platform/server/public-answer.ts'
import { answerSignedOut } from '../../platform/server/session.ts'
import { forSignedIn, bearerToken } from '../../platform/server/signed-in.ts'
import { ALL_REVIEWS_TAG } from '../reviews/review-rules.server.ts'
import { userExport } from './user-export.server.ts'

const User = named('User', userSchema)

const readRoute = createRoute({
  method: 'get',
  path: '/api/user',
  operationId: 'readUser',
  summary: 'The signed-in person',
  tags: ['People'],
  ...forSignedIn,
  responses: { 200: jsonAnswer('The person.', User), ...failureAnswers('signed-out', 'unavailable') },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/user',
  operationId: 'changeUser',
  summary: 'Changes names, company or position, as they were read',
  tags: ['People'],
  ...forSignedIn,
  request: { body: jsonBody(userChangeSchema) },
  responses: {
    200: jsonAnswer('The person as they are now.', User),
    ...failureAnswers('malformed', 'signed-out', 'forbidden', 'conflict', 'invalid', 'unavailable'),
  },
})

const LAST_ADMIN_MESSAGE =
  'You are the last admin. Make somebody else an admin first (in the administration, under People), then erase your account.'

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/user',
  operationId: 'deleteUser',
  summary: 'Erases the account and all that hangs on it',
  description:
    'Takes the token of a session that began within the last ten minutes: who asks has just signed in again.',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    204: { description: 'The account is gone.' },
    ...failureAnswers('signed-out', 'forbidden', 'conflict', 'unavailable'),
  },
})

const route = createRoute({
  method: 'get',
  path: '/api/user/export',
  operationId: 'exportUser',
  summary: 'Everything stored about the person, as one file',
  tags: ['People'],
  ...forSignedIn,
  responses: {
    200: jsonAnswer('The file.', named('UserExport', userExportSchema)),
    ...failureAnswers('signed-out', 'unavailable'),
  },
})

export function addUser(app: Api): void {
  app.openapi(readRoute, (c) => {
    const { profile, email } = c.get('person')
    return c.json(toUser(profile, email), 200)
  })

  app.openapi(changeRoute, async (c) => {
    const { id, email, database } = c.get('person')
    const profile = await changeProfile(database.client, id, c.req.valid('json'), c.get('deadline'))
    if (!profile) throw new Failed('signed-out')
    if (profile === 'changed') throw new Failed('conflict', { message: changedMeanwhile('profile') })
    return c.json(toUser(profile, email), 200)
  })

  app.openapi(deleteRoute, async (c) => {
    const outcome = await deleteAccount(c.get('person').database.client, c.get('deadline'))
    if (outcome === 'sign in again') throw new Failed('forbidden', { message: SIGN_IN_AGAIN_MESSAGE })
    if (outcome === 'last admin') throw new Failed('conflict', { message: LAST_ADMIN_MESSAGE })
    await forgetCached(c, [ALL_REVIEWS_TAG])
    return answerSignedOut(c)
  })

  app.openapi(route, async (c) => {
    const exported = await userExport(c.get('person'), bearerToken(c)!, c.get('deadline'))
    const day = exported.about.exportedAt.slice(0, 10)
    c.header('Content-Disposition', `attachment; filename="startline-${day}.json"`)
    return c.json(exported, 200)
  })
}
