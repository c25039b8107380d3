// Where the e-mails of a run on this machine go: to a mail server, to a page of this machine alone, or nowhere yet. What is done
// (open-supabase.ts) and what is said (start.ts) come from here.
import { outboxFolder } from '../src/platform/server/data-folder-state.ts'
import { MAIL_PATH } from './outbox.ts'
import { isOnLoopback, type Settings } from './settings.ts'

/** Settings that say who can reach this machine. */
export type Reach = Pick<Settings, 'host' | 'siteUrl' | 'trustedProxies'>

/** Whether only this machine reaches the site: a proxy, or a public name, says that others reach its loopback. */
export const isForThisMachineAlone = (settings: Reach): boolean =>
  isOnLoopback(settings) &&
  settings.trustedProxies.length === 0 &&
  isOnLoopback({ host: new URL(settings.siteUrl).hostname })

/**
 * Of the embedded Supabase: `sent` by SMTP_URL, those about signing in too; `shown` to whoever sits at this machine; or `kept`,
 * where others reach the site and no mail server is named: then nobody is shown links that sign in as somebody else.
 */
export function embeddedMail(settings: Reach, smtpUrl: string | undefined): 'sent' | 'shown' | 'kept' {
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
