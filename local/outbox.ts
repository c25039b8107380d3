// Mail on this machine: nothing is sent. Each letter is one file in <data folder>/outbox, and /__mail shows them.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeMarkup } from '../src/domain/writing/escape-markup.ts'

export interface Letter {
  id: string
  sentAt: string
  to: string
  subject: string
  text?: string | undefined
  html?: string | undefined
  /** What names the message, where it came over SMTP: a second one of the same name is the same letter. */
  messageId?: string | undefined
  /** Its List-Unsubscribe header. */
  unsubscribe?: string | undefined
}

export const MAIL_PATH = '/__mail'
const MOST_SHOWN = 100

const page = (title: string, body: string) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><style>pre { white-space: pre-wrap; overflow-wrap: anywhere; }</style><title>${title}</title>${body}</html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      },
    },
  )

export class Outbox {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'outbox')
    mkdirSync(this.#folder, { recursive: true })
  }

  /** Keeps a letter, as if it had been sent. */
  async send(letter: Omit<Letter, 'id' | 'sentAt'>): Promise<void> {
    const { messageId } = letter
    if (messageId && this.letters().some((known) => known.messageId === messageId)) return
    const sentAt = new Date().toISOString()
    const id = `${sentAt.replaceAll(/\D/g, '')}-${randomUUID().slice(0, 8)}`
    writeFileSync(join(this.#folder, `${id}.json`), JSON.stringify({ id, sentAt, ...letter }, null, 2))
  }

  /** All letters, the newest first. */
  letters(): Letter[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .map((name) => JSON.parse(readFileSync(join(this.#folder, name), 'utf8')) as Letter)
  }

  /** The outbox as a page, a letter as a page, and all of it as JSON (`/__mail.json`); null for any other address. */
  answer(request: Request): Response | null {
    const { pathname } = new URL(request.url)
    if (pathname === `${MAIL_PATH}.json`) return Response.json(this.letters())
    if (pathname === MAIL_PATH) {
      const rows = this.letters()
        .slice(0, MOST_SHOWN)
        .map(
          ({ id, to, subject, sentAt }) =>
            `<li><a href="${MAIL_PATH}/${id}">${escapeMarkup(subject)}</a> to ${escapeMarkup(to)}, ${sentAt}</li>`,
        )
      return page(
        'Mail of this machine',
        `<h1>Mail of this machine</h1><ul>${rows.join('') || '<li>None yet.</li>'}</ul>`,
      )
    }
    if (!pathname.startsWith(`${MAIL_PATH}/`)) return null
    const letter = this.letters().find(({ id }) => pathname === `${MAIL_PATH}/${id}`)
    if (!letter) return null
    const { subject, to, html, text, unsubscribe } = letter
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
