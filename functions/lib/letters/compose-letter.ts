// Turns a claimed letter into the bytes of a message. They are the same at every attempt: the Message-ID, the date and the
// boundaries come from the letter's key and from when it was queued, not from when it is sent.
import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { ClaimedLetter } from '../../../src/data/letters.ts'
import { letterHtml, letterText } from './letter-template.ts'
import { letterWords } from './letter-words.ts'
import type { MailSettings } from './mail-settings.ts'

// Characters that would end a header, or hide in one.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const oneLine = (text: string) => text.replaceAll(UNFIT, ' ').trim()

const keyDigest = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)

/** The Message-ID of a letter: the same for the same key, so that mailboxes show two arrivals as one. */
const messageIdOf = (key: string, siteUrl: string) => `<${keyDigest(key)}@${new URL(siteUrl).hostname}>`

/** The message, ready to be handed over. Throws where nobody wrote words for letters of this kind. */
export async function composeLetter(letter: ClaimedLetter, settings: MailSettings): Promise<Buffer> {
  const words = letterWords(letter.kind, letter.values)
  if (!words) throw new Error(`There are no words for letters of the kind "${letter.kind}".`)
  const { siteUrl, from, idempotencyHeader } = settings
  const { subject, stop, replyTo } = words
  const composer = new MailComposer({
    from,
    to: { name: '', address: letter.recipient },
    subject: oneLine(subject).slice(0, 200),
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    messageId: messageIdOf(letter.key, siteUrl),
    date: new Date(letter.createdAt),
    baseBoundary: keyDigest(letter.key),
    text: letterText(words, siteUrl),
    html: letterHtml(words, siteUrl),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs end it with one POST, without opening a page.
      ...(stop && {
        'List-Unsubscribe': `<${siteUrl}${stop.path}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      ...(idempotencyHeader && { [idempotencyHeader]: keyDigest(letter.key) }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
