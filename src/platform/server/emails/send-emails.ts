// Sends what waits in the outbox, one email at a time, each as near to once as SMTP allows.
//
// SMTP cannot ask a server whether it has taken a message, so a sender that dies between the last byte and the answer can
// never know. At most once would lose that email; at least once may send it twice. We choose at least once, and make
// the doubt as small, and the second arrival as harmless, as can be:
// 1. An email is claimed for a few minutes under a claim of this run; no other run takes it meanwhile, and when this one
//    dies the next takes it over. So none is lost.
// 2. The message goes out up to its last byte. Then the database is asked whether the email is still ours, and notes the
//    moment. Only where it is does the last byte go; else the connection is cut, and the server, which has no whole
//    message, forgets it. So a run that slept over its claim, or whose email was withdrawn, sends nothing, and a death
//    anywhere before that moment is no doubt at all: nothing was sent.
// 3. What is left is the time of one answer. An email that was in it is sent again with the same bytes and the same
//    Message-ID, made from the email's key: mailboxes that drop repeated Message-IDs show one, and a provider that reads
//    an idempotency key (MAIL_IDEMPOTENCY_HEADER) takes it once.
// A server that refuses is no doubt either: the email waits, longer each time, and is dead after about a day, or at
// once where the server says that there is no such recipient. Admins see dead emails and may send them again.
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import {
  claimEmail,
  handOverEmail,
  emailWasRefused,
  emailWasSent,
  type ClaimedEmail,
} from '../../../features/emails/emails.queries.ts'
import type { Supabase } from '../supabase-client.ts'
import { composeEmail } from './compose-email.ts'
import type { MailSettings } from './mail-settings.ts'

/** Longer than any conversation with a mail server may take (SERVER_TIMEOUT_MS), and than a function may run. */
const LEASE_SECONDS = 300
const CONNECTION_TIMEOUT_MS = 8000
const SERVER_TIMEOUT_MS = 20_000
/** A run begins no email after this: Netlify ends a scheduled function after 30 s. */
const BUDGET_MS = 20_000

export interface SentReport {
  sent: number
  refused: number
}

/** The email has been withdrawn, or has another sender by now. */
class NotOursAnyMore extends Error {}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/** True where the server spoke of this recipient or of this message, and for good (RFC 5321, 4.2.1: 5yz). */
const isForGood = ({ command, responseCode = 0 }: SmtpError) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
/** True where it is the server that cannot be reached or used, not the email. */
const isOfTheServer = ({ command, responseCode }: SmtpError) =>
  responseCode === undefined || (command !== 'RCPT TO' && command !== 'DATA')

type Transport = ReturnType<typeof connect>
const connect = ({ smtpUrl }: MailSettings) =>
  createTransport({
    pool: true,
    maxConnections: 1,
    url: smtpUrl,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SERVER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Sends one email; gives the error of the server where it is not to be asked further, and throws nothing. */
async function sendOne(
  client: Supabase,
  transport: Transport,
  email: ClaimedEmail,
  settings: MailSettings,
): Promise<'sent' | 'refused' | 'server is down'> {
  let message: Buffer
  try {
    message = await composeEmail(email, settings)
  } catch (error) {
    const reason = (error as Error).message
    await emailWasRefused(client, email, { reason, forGood: true, maybeTaken: false })
    return 'refused'
  }
  let isHandedOver = false
  async function* upToTheLastByte() {
    yield message
    if (!(await handOverEmail(client, email))) throw new NotOursAnyMore('Another sender has this email.')
    isHandedOver = true
  }
  let answer: string
  try {
    const { response } = await transport.sendMail({
      envelope: { from: addressOf(settings.from), to: [email.recipient] },
      raw: Readable.from(upToTheLastByte()),
    })
    answer = response
  } catch (thrown) {
    if (thrown instanceof NotOursAnyMore) return 'refused'
    const error = thrown as SmtpError
    await emailWasRefused(client, email, {
      reason: error.message,
      forGood: isForGood(error),
      maybeTaken: isHandedOver && error.responseCode === undefined,
    })
    return isOfTheServer(error) ? 'server is down' : 'refused'
  }
  await emailWasSent(client, email, answer)
  return 'sent'
}

const addressOf = (sender: string) => /<([^>]+)>$/.exec(sender)?.[1] ?? sender

/**
 * Sends emails until none is due, the mail server cannot be used, or BUDGET_MS have passed. Runs may overlap. Throws where the
 * database does not answer.
 */
export async function sendEmails(client: Supabase, settings: MailSettings): Promise<SentReport> {
  const endsAt = performance.now() + BUDGET_MS
  const report: SentReport = { sent: 0, refused: 0 }
  let transport: Transport | undefined
  try {
    while (performance.now() < endsAt) {
      const email = await claimEmail(client, LEASE_SECONDS)
      if (!email) break
      transport ??= connect(settings)
      const outcome = await sendOne(client, transport, email, settings)
      if (outcome === 'sent') report.sent += 1
      else report.refused += 1
      // The others lose no attempt to a server that is away.
      if (outcome === 'server is down') break
    }
  } finally {
    transport?.close()
  }
  return report
}
