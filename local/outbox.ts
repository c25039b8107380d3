// Mail on this machine: sent by the mail server that is named; where none is, each email is one file in <data folder>/outbox, and
// /__mail shows them.
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import {
  type Email,
  emailFile,
  emailIds,
  outboxFolder,
  readEmail,
} from '../src/features/health/installation.server.ts'
import { escapeMarkup } from '../src/rules/writing/safe-text.ts'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { isOnLoopback, type Settings } from './settings.ts'
import { createTransport } from 'nodemailer'
import { type MailSettings, readMailSettings } from '../src/platform/server/operator.ts'

const MAIL_PATH = '/__mail'
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

  /** Stores an email, as if it had been sent. */
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

  /** All emails that can be read, the newest first. An unreadable file is logged once and left where it is. */
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

// The mail server of this machine: takes what the site sends over SMTP, as a real one would, and stores it in the outbox.

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

// Where the e-mails of a run on this machine go: to a mail server, to a page of this machine alone, or nowhere yet. What is done
// (open-supabase.ts) and what is said (start.ts) come from here.

/** Settings that say who can reach this machine. */
type Reach = Pick<Settings, 'host' | 'siteUrl' | 'trustedProxies'>

/** Whether only this machine reaches the site: a proxy, or a public name, says that others reach its loopback. */
export const isForThisMachineAlone = (settings: Reach): boolean =>
  isOnLoopback(settings) &&
  settings.trustedProxies.length === 0 &&
  isOnLoopback({ host: new URL(settings.siteUrl).hostname })

/**
 * Of the embedded Supabase: `sent` by SMTP_URL, those about signing in too; `shown` to whoever sits at this machine; or `kept`,
 * where others reach the site and no mail server is set: then nobody sees links that sign in as somebody else.
 */
function embeddedMail(settings: Reach, smtpUrl: string | undefined): 'sent' | 'shown' | 'kept' {
  if (smtpUrl) return 'sent'
  return isForThisMachineAlone(settings) ? 'shown' : 'kept'
}

/** The same for whoever started it, in one line. */
export function whereMailGoes(
  settings: Reach & Pick<Settings, 'hosted' | 'dataDir'>,
  smtpUrl: string | undefined,
): string {
  if (settings.hosted) {
    const own = smtpUrl ? 'are sent by SMTP_URL' : 'wait until SMTP_URL names a mail server'
    return `E-mails: the site’s own ${own}; those about signing in are sent by your Supabase.`
  }
  return {
    sent: 'E-mails: sent by SMTP_URL, those about signing in as well.',
    shown: `E-mails: not sent, but shown at ${settings.siteUrl}${MAIL_PATH}`,
    kept:
      'E-mails: none is sent, so nobody can confirm an address. Those about signing in are files in ' +
      `${outboxFolder(settings.dataDir)}, the others wait: name a mail server in SMTP_URL before people sign up.`,
  }[embeddedMail(settings, smtpUrl)]
}

const TIMEOUT_MS = 20_000

type OutgoingEmail = Parameters<Outbox['send']>[0]

interface OpenMail {
  /** Takes the identity provider's e-mails. */
  forSignIn: { send: (email: OutgoingEmail) => Promise<void> }
  /** Where the site's own jobs send theirs; null leaves it to the environment, or they wait. */
  smtpUrl: string | null
  /** Waits for what is on its way. */
  close: () => Promise<void>
}

/** Opens it for these settings; `env` names the mail server, if there is one. */
export async function openMail(
  settings: Settings,
  env: Record<string, string | undefined>,
  outbox: Outbox,
): Promise<OpenMail> {
  if (embeddedMail(settings, env.SMTP_URL) === 'shown') {
    const { url, close } = await startOutboxServer(outbox)
    return { forSignIn: outbox, smtpUrl: url, close }
  }
  const server = readMailSettings({ ...env, SITE_URL: settings.siteUrl })
  if (!server) return { forSignIn: outbox, smtpUrl: null, close: () => Promise.resolve() }
  return { ...sendBySmtp(server, outbox), smtpUrl: null }
}

/**
 * Sends by a mail server. Nobody waits for it: the time of an answer would reveal whether an address has an account. What the server
 * does not take is stored in `outbox`, and the reason is logged.
 */
function sendBySmtp({ smtpUrl, from }: MailSettings, outbox: Outbox): Omit<OpenMail, 'smtpUrl'> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const underWay = new Set<Promise<void>>()
  const deliver = async (email: OutgoingEmail) => {
    const { to, subject, text, html } = email
    try {
      await transport.sendMail({ from, to, subject, text, html })
    } catch (error) {
      const reason = (error as Error).message
      console.error(`The mail server did not take an e-mail about signing in, it is in the outbox: ${reason}`)
      await outbox.send(email)
    }
  }
  return {
    forSignIn: {
      send: (email) => {
        const sending = deliver(email).catch((error: unknown) =>
          console.error('An e-mail about signing in is lost:', error),
        )
        underWay.add(sending)
        void sending.then(() => underWay.delete(sending))
        return Promise.resolve()
      },
    },
    close: async () => {
      await Promise.all(underWay)
      transport.close()
    },
  }
}
