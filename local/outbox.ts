// Mail on this machine: nothing is sent. Each email is one file in <data folder>/outbox, and /__mail shows them.
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import {
  emailFile,
  emailIds,
  outboxFolder,
  readEmail,
  type Email,
} from '../src/platform/server/data-folder-state.ts'
import { escapeMarkup } from '../src/rules/writing/safe-text.ts'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export const MAIL_PATH = '/__mail'
const MAX_SHOWN = 100

const page = (title: string, body: string, status = 200) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><style>pre { white-space: pre-wrap; overflow-wrap: anywhere; }</style><title>${title}</title>${body}</html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    },
  )

const unreadable = (file: string) =>
  `The e-mail in ${file} cannot be read and is left out: delete the file, or mend it.`

export class Outbox {
  readonly #folder: string
  readonly #reported = new Set<string>()

  constructor(dataDir: string) {
    this.#folder = outboxFolder(dataDir)
    mkdirSync(this.#folder, { recursive: true })
  }

  /** Keeps an email, as if it had been sent. */
  async send(email: Omit<Email, 'id' | 'sentAt'>): Promise<void> {
    const { messageId } = email
    if (messageId && this.emails().some((known) => known.messageId === messageId)) return
    const sentAt = new Date().toISOString()
    const id = `${sentAt.replaceAll(/\D/g, '')}-${randomUUID().slice(0, 8)}`
    // Written beside its name first: a process that ends meanwhile leaves no half of an email.
    const file = emailFile(this.#folder, id)
    writeFileSync(`${file}.new`, JSON.stringify({ id, sentAt, ...email }, null, 2))
    renameSync(`${file}.new`, file)
  }

  /** All emails that can be read, the newest first. A file that is none is named once and left where it is. */
  emails(): Email[] {
    return emailIds(this.#folder).flatMap((id) => this.#read(id) ?? [])
  }

  #read(id: string): Email | null {
    const file = emailFile(this.#folder, id)
    const email = readEmail(file)
    if (!email && !this.#reported.has(file)) {
      this.#reported.add(file)
      console.error(unreadable(file))
    }
    return email && { ...email, id }
  }

  /** The outbox as a page, an email as a page, and all of it as JSON (`/__mail.json`); null for any other address. */
  answer(request: Request): Response | null {
    const { pathname } = new URL(request.url)
    if (pathname === `${MAIL_PATH}.json`) return Response.json(this.emails())
    if (pathname === MAIL_PATH) {
      const rows = this.emails()
        .slice(0, MAX_SHOWN)
        .map(
          ({ id, to, subject, sentAt }) =>
            `<li><a href="${MAIL_PATH}/${encodeURIComponent(id)}">${escapeMarkup(subject)}</a> to ${escapeMarkup(to)}, ${sentAt}</li>`,
        )
      return page(
        'Mail of this machine',
        `<h1>Mail of this machine</h1><ul>${rows.join('') || '<li>None yet.</li>'}</ul>`,
      )
    }
    if (!pathname.startsWith(`${MAIL_PATH}/`)) return null
    const id = emailIds(this.#folder).find((name) => pathname === `${MAIL_PATH}/${encodeURIComponent(name)}`)
    if (!id) return null
    const email = this.#read(id)
    if (!email) {
      const sentence = escapeMarkup(unreadable(emailFile(this.#folder, id)))
      return page('This e-mail cannot be read', `<h1>This e-mail cannot be read</h1><p>${sentence}</p>`, 404)
    }
    const { subject, to, html, text, unsubscribe } = email
    const plain = `<pre>${escapeMarkup(text ?? '')}</pre>`
    const head = [
      `To ${escapeMarkup(to)}: <b>${escapeMarkup(subject)}</b>`,
      unsubscribe && escapeMarkup(`List-Unsubscribe: ${unsubscribe}`),
    ]
    return page(
      escapeMarkup(subject),
      `<p>${head.filter(Boolean).join('<br>')}</p>${html ? `${html}${text ? `<h2>As plain text</h2>${plain}` : ''}` : plain}`,
    )
  }
}

// The mail server of this machine: takes what the site sends over SMTP, as the real one would, and keeps it in the outbox.

/** Starts it on a free loopback port; SMTP_URL for the functions. */
export async function startOutboxServer(
  outbox: Outbox,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks))
          .then(async ({ messageId, subject = '', text, html, headers }) => {
            const header = (key: string) => headers.find((each) => each.key === key)?.value
            const to = envelope.rcptTo.map(({ address }) => address).join(', ')
            const unsubscribe = header('list-unsubscribe')
            await outbox.send({ to, subject, text, html, messageId, ...(unsubscribe && { unsubscribe }) })
            done(null)
          })
          .catch((error: unknown) => done(error as Error))
      })
    },
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => ready())
  })
  // A sender that is cut off is none of this server's business.
  server.on('error', () => undefined)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
