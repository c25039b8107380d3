// Settings of the operator, not of the code: who answers for this copy of the site, whose servers its pages speak to, and which server
// its emails go to.
import { SITE_NAME, siteUrlOf } from '../../rules/site/site.ts'

interface Operator {
  name: string | null
  /** Postal address, one line. */
  address: string | null
  email: string | null
}

type Settings = Readonly<Record<string, string | undefined>>

const setting = (value: string | undefined) => value?.trim() || null

/** The operator as OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL name them; null where they do not. */
export const readOperator = (env: Settings): Operator => ({
  name: setting(env.OPERATOR_NAME),
  address: setting(env.OPERATOR_ADDRESS),
  email: setting(env.OPERATOR_EMAIL),
})

/** The server that TILE_URL (`https://{s}.tiles.example/{z}/{x}/{y}.png`) names; null where the map draws its own ground. */
export function tileServer({ TILE_URL }: Settings): string | null {
  const address = setting(TILE_URL)
  return address && new URL(address.replace('{s}.', '')).host
}

// Where emails go: the SMTP server that the environment names. Everything malformed is named at once, by variable.

export interface MailSettings {
  /** smtp://… or smtps://…, with user and password where the server requires them. */
  smtpUrl: string
  /** `Name <address>`. */
  from: string
  /** Name of the header in which the provider reads a key that it takes an email under once; null where it reads none. */
  idempotencyHeader: string | null
  /** Origin of the site, for links and for the right side of a Message-ID. */
  siteUrl: string
}

const ADDRESS = /^(?:[^<>\p{Cc}"]+ <([^\s<>,;@]+@[^\s<>,;@]+)>|([^\s<>,;@]+@[^\s<>,;@]+))$/u
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/

const isSmtpUrl = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''

/** What is wrong with the settings of mail, a line for each variable; empty where nothing is. */
export function mailProblems(env: Settings): string[] {
  const { SMTP_URL, MAIL_FROM, MAIL_IDEMPOTENCY_HEADER } = env
  const problems = []
  // Not shown: it has a password in it.
  if (SMTP_URL && !isSmtpUrl(SMTP_URL)) {
    problems.push('SMTP_URL is not the address of a mail server (smtps://user:password@host:465)')
  }
  if (MAIL_FROM && !ADDRESS.test(MAIL_FROM)) {
    problems.push(`MAIL_FROM is not a sender: "${MAIL_FROM}" (Startline <emails@startline.example>)`)
  }
  if (MAIL_IDEMPOTENCY_HEADER && !HEADER_NAME.test(MAIL_IDEMPOTENCY_HEADER)) {
    problems.push(`MAIL_IDEMPOTENCY_HEADER is not a header's name: "${MAIL_IDEMPOTENCY_HEADER}"`)
  }
  return problems
}

/** The settings of mail, or null where no SMTP server is named: emails wait then. Throws where one is malformed. */
export function readMailSettings(env: Settings): MailSettings | null {
  const problems = mailProblems(env)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (!env.SMTP_URL) return null
  const siteUrl = new URL(siteUrlOf(env) ?? 'http://localhost:8888').origin
  return {
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM || `${SITE_NAME} <emails@${new URL(siteUrl).hostname}>`,
    idempotencyHeader: env.MAIL_IDEMPOTENCY_HEADER || null,
    siteUrl,
  }
}
