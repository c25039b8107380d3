// The e-mails that a machine without a mail server keeps: each one is a JSON file in <data folder>/outbox.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Email {
  id: string
  sentAt: string
  to: string
  subject: string
  text?: string | undefined
  html?: string | undefined
  /** What names the message, where it came over SMTP: a second one of the same name is the same email. */
  messageId?: string | undefined
  /** Its List-Unsubscribe header. */
  unsubscribe?: string | undefined
}

const ENDING = '.json'
const REQUIRED = ['id', 'sentAt', 'to', 'subject'] as const
const OPTIONAL = ['text', 'html', 'messageId', 'unsubscribe'] as const

function isEmail(value: unknown): value is Email {
  if (typeof value !== 'object' || value === null) return false
  const given = value as Record<string, unknown>
  return (
    REQUIRED.every((name) => typeof given[name] === 'string') &&
    OPTIONAL.every((name) => given[name] === undefined || typeof given[name] === 'string')
  )
}

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** The file of an email with this id. */
export const emailFile = (folder: string, id: string): string => join(folder, `${id}${ENDING}`)

/** The ids of all files in the outbox, the newest first. */
export const emailIds = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort()
    .reverse()

/** The email in a file; null where the file was cut off, holds no email, or has gone meanwhile. */
export function readEmail(file: string): Email | null {
  try {
    const email = JSON.parse(readFileSync(file, 'utf8')) as unknown
    return isEmail(email) ? email : null
  } catch {
    return null
  }
}

/** Files that were read, with when they were last written: each health check reads only what is new. */
const readable = new Map<string, number>()

function isReadable(file: string): boolean {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  // One that has gone since the folder was listed is no fault.
  if (writtenAt === undefined || readable.get(file) === writtenAt) return true
  if (!readEmail(file)) return false
  readable.set(file, writtenAt)
  return true
}

/** How many files in the outbox of a data folder cannot be read. */
export function unreadableEmails(dataDir: string): number {
  const folder = outboxFolder(dataDir)
  return emailIds(folder).filter((id) => !isReadable(emailFile(folder, id))).length
}
