// Takes Netlify's notice of a failed deploy: the rebuild that started it ends at once, with the reason, and is tried again.
// Success is not read from notices: /build.json shows what is published (follow-rebuilds.server.ts).
import { createHash, timingSafeEqual } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { verify } from 'hono/jwt'
import { finishRebuild, RUN_IN_TITLE } from './follow-rebuilds.server.ts'
import { type Api, failureAnswers } from '../../platform/server/described-answers.ts'
import { Failed } from '../../platform/server/failures.ts'
import { secretDatabase } from '../../platform/server/database.ts'

/** What we read of the deploy; it says much more. */
const noticeSchema = z.looseObject({
  state: z.string().meta({ description: '`error` where it failed.' }),
  title: z.string().nullish().meta({ description: 'What the build hook was called with.' }),
  error_message: z.string().nullish(),
  id: z.string().nullish(),
  admin_url: z.string().nullish(),
})

const route = createRoute({
  method: 'post',
  path: '/api/build-notice',
  operationId: 'reportBuild',
  summary: 'Takes Netlify’s word that a deploy failed, signed with BUILD_NOTICE_SECRET',
  tags: ['Service'],
  request: {
    headers: z.object({
      'X-Webhook-Signature': z.string().optional().meta({
        description: 'A JWS (HS256) of `iss` netlify and `sha256`, the hexadecimal SHA-256 of the body.',
      }),
    }),
  },
  // Read by the handler, byte for byte, once the signature is good.
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: {
    204: { description: 'It is heard; what is not about a rebuild of ours changes nothing.' },
    ...failureAnswers('malformed', 'signed-out', 'too-large', 'unavailable'),
  },
})

const NOT_SIGNED = 'This notice is not signed by who builds the site.'

/** True where the body is signed with the secret. */
async function isSigned(body: Uint8Array, signature: string, secret: string | undefined): Promise<boolean> {
  if (!secret) return false
  try {
    const { sha256 } = await verify(signature, secret, { alg: 'HS256', iss: 'netlify' })
    const givenDigest = Buffer.from(String(sha256), 'hex')
    const read = createHash('sha256').update(body).digest()
    return givenDigest.length === read.length && timingSafeEqual(givenDigest, read)
  } catch {
    return false
  }
}

function readNotice(body: Uint8Array) {
  try {
    return noticeSchema.parse(JSON.parse(Buffer.from(body).toString()))
  } catch {
    throw new Failed('malformed')
  }
}

export function addBuildNotice(app: Api): void {
  app.openapi(route, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const signature = c.req.header('X-Webhook-Signature') ?? ''
    if (!(await isSigned(body, signature, process.env.BUILD_NOTICE_SECRET))) {
      throw new Failed('signed-out', { message: NOT_SIGNED })
    }
    const { state, title, error_message, id, admin_url } = readNotice(body)
    const run = RUN_IN_TITLE.exec(title ?? '')?.[1]
    if (state === 'error' && run) {
      const log = admin_url && id ? `\n${admin_url}/deploys/${id}` : ''
      await finishRebuild(
        secretDatabase(),
        Number(run),
        `Netlify: ${error_message || 'the deploy failed.'}${log}`,
      )
    }
    return c.body(null, 204)
  })
}
