// Turns a claimed email into the bytes of a message. They are the same at every attempt: the Message-ID, the date and the
// boundaries come from the email's key and from when it was queued, not from when it is sent.
import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { ClaimedEmail } from '../../../features/emails/emails.queries.ts'
import { emailHtml, emailText } from './email-template.ts'
import { emailWords } from './email-words.ts'
import type { MailSettings } from './mail-settings.ts'

// Characters that would end a header, or hide in one.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const oneLine = (text: string) => text.replaceAll(UNFIT, ' ').trim()

const keyDigest = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)

/** The Message-ID of an email: the same for the same key, so that mailboxes show two arrivals as one. */
const messageIdOf = (key: string, siteUrl: string) => `<${keyDigest(key)}@${new URL(siteUrl).hostname}>`

/** The message, ready to be handed over. Throws where nobody wrote words for emails of this kind. */
export async function composeEmail(email: ClaimedEmail, settings: MailSettings): Promise<Buffer> {
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
