// The mail of a run on the embedded Supabase, as open-mail.ts decides: what signing in sends, and what the site's own jobs
// find as SMTP_URL.
import { outboxFolder } from '../src/platform/server/data-folder-state.ts'
import { MAIL_PATH, type Outbox, startOutboxServer } from './outbox.ts'
import { isOnLoopback, type Settings } from './settings.ts'
import { createTransport } from 'nodemailer'
import { readMailSettings, type MailSettings } from '../src/platform/server/emails/mail-settings.ts'

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
 * where others reach the site and no mail server is named: then nobody is shown links that sign in as somebody else.
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

type Email = Parameters<Outbox['send']>[0]

interface OpenMail {
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
