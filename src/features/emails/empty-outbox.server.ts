// Sends the emails that wait, with the mail server of the environment: each minute by the scheduled job, and soon after a call
// that queued one.
import type { Context } from 'hono'
import { deleteOldEmails, notifyEditors, reportDeadEmails } from './emails.queries.ts'
import { eachInTurn } from '../../platform/server/scheduled-job.ts'
import { readMailSettings, readOperator } from '../../platform/server/operator.ts'
import type { ApiEnv } from '../../platform/server/described-answers.ts'
import { secretDatabase } from '../../platform/server/database.ts'

/** One line of JSON in the platform's log: numbers and reasons, never an address. */
function log(entry: Record<string, unknown>): void {
  // oxlint-disable-next-line no-console -- the console is the platform's log
  console.error(JSON.stringify({ level: 'error', job: 'outbox', ...entry }))
}

let hasLoggedWaiting = false

/** Sends what is due. Without a mail server emails wait, and the log says so once; health and the overview say it always. */
async function emptyOutbox(): Promise<void> {
  const settings = readMailSettings(process.env)
  const isFirst = !hasLoggedWaiting
  hasLoggedWaiting = settings === null
  if (!settings) {
    if (isFirst) log({ cause: 'SMTP_URL is not set: emails wait.' })
    return
  }
  // Only who sends pays for loading what sends.
  const { sendEmails } = await import('./send-emails.server.ts')
  const { sent, refused } = await sendEmails(secretDatabase(), settings)
  if (refused > 0) log({ sent, refused })
}

/** The scheduled job: sends emails, reports what waits to editors and dead emails to the operator, and deletes old ones. */
export async function tendOutbox(): Promise<void> {
  const { email } = readOperator(process.env)
  const steps = [
    () => emptyOutbox(),
    () => notifyEditors(secretDatabase()),
    () => (email ? reportDeadEmails(secretDatabase(), email) : Promise.resolve()),
    () => deleteOldEmails(secretDatabase()),
  ]
  await eachInTurn(steps, (step) => step())
}

/** Sends after this call's answer, so that nobody waits a minute for a link; the job sends what this does not. */
export function sendSoon(c: Context<ApiEnv>): void {
  const context = c.env?.context
  if (typeof context?.waitUntil !== 'function') return
  context.waitUntil(emptyOutbox().catch((error: unknown) => log({ cause: String(error) })))
}
