// Sends what waits in the outbox, one email at a time, each as near to once as SMTP allows.
import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import {
  claimEmail,
  emailWasRefused,
  emailWasSent,
  handOverEmail,
  type ClaimedEmail,
} from './emails.queries.ts'
import { emailHtml, emailText } from '../../platform/server/emails/email-template.ts'
import { emailWords } from './email-words.server.ts'
import type { MailSettings } from '../../platform/server/operator.ts'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Supabase } from '../../platform/server/supabase-client.ts'

// The bytes of a message are the same at every attempt: the Message-ID, the date and the boundaries come from the
// email's key and from when it was queued, not from when it is sent.

// Characters that would end a header, or hide in one.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const oneLine = (text: string) => text.replaceAll(UNFIT, ' ').trim()

const keyDigest = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)

/** The Message-ID of an email: the same for the same key, so that mailboxes show two arrivals as one. */
const messageIdOf = (key: string, siteUrl: string) => `<${keyDigest(key)}@${new URL(siteUrl).hostname}>`

/** The message, ready to be sent. Throws for an unknown kind of email. */
async function composeEmail(email: ClaimedEmail, settings: MailSettings): Promise<Buffer> {
  const words = emailWords(email.kind, email.values)
  if (!words) throw new Error(`There are no words for emails of the kind "${email.kind}".`)
  const { siteUrl, from, idempotencyHeader } = settings
  const { subject, stop, replyTo } = words
  const composer = new MailComposer({
    from,
    to: { name: '', address: email.recipient },
    subject: oneLine(subject).slice(0, 200),
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    messageId: messageIdOf(email.key, siteUrl),
    date: new Date(email.createdAt),
    baseBoundary: keyDigest(email.key),
    text: emailText(words, siteUrl),
    html: emailHtml(words, siteUrl),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs end it with one POST, without opening a page.
      ...(stop && {
        'List-Unsubscribe': `<${siteUrl}${stop.path}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      ...(idempotencyHeader && { [idempotencyHeader]: keyDigest(email.key) }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** Longer than any conversation with a mail server may take (SERVER_TIMEOUT_MS), and than a function may run. */
const LEASE_SECONDS = 300
const CONNECTION_TIMEOUT_MS = 8000
const SERVER_TIMEOUT_MS = 20_000
/** A run begins no email after this: Netlify ends a scheduled function after 30 s. */
const BUDGET_MS = 20_000

interface SentReport {
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

/** True where the server refused this recipient or this message permanently (RFC 5321, 4.2.1: 5yz). */
const isPermanentError = ({ command, responseCode = 0 }: SmtpError) =>
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

/** Sends one email; returns the server's error where no more should be sent now, and throws nothing. */
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
    await emailWasRefused(client, email, { reason, isPermanent: true, maybeTaken: false })
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
      isPermanent: isPermanentError(error),
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
