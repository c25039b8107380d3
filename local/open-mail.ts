// The mail of a run on the embedded Supabase, as where-mail-goes.ts decides: what signing in sends, and what the site's own jobs
// find as SMTP_URL.
import { createTransport } from 'nodemailer'
import { readMailSettings, type MailSettings } from '../src/platform/server/emails/mail-settings.ts'
import type { Outbox } from './outbox.ts'
import { startOutboxServer } from './outbox-server.ts'
import type { Settings } from './settings.ts'
import { embeddedMail } from './where-mail-goes.ts'

const TIMEOUT_MS = 20_000

type Email = Parameters<Outbox['send']>[0]

export interface OpenMail {
  /** Takes the identity provider's e-mails. */
  forSignIn: { send: (email: Email) => Promise<void> }
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
 * Sends by a mail server. Nobody waits for it: the time of an answer would tell whether an address has an account. What the server
 * does not take is kept in `outbox`, and the reason is said.
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
  const deliver = async (email: Email) => {
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
