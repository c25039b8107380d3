// What /api/health and the overview of admins say of this site: what jobs did last, what waits and when it was built, as the database
// has it; and of the process that answers.
import type { Operating, Installation } from './operating.schema.ts'
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'
import { readFileSync, readdirSync, statSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A row of operating_state. */
export interface OperatingRow {
  version: number
  outbox: Operating['outbox']
  last_build: Operating['lastBuild']
  jobs: Operating['jobs']
}

export const toOperating = ({ outbox, last_build, jobs }: OperatingRow): Operating => ({
  outbox: outbox ?? null,
  lastBuild: last_build ?? null,
  jobs: jobs ?? [],
})

/** What everybody may know of it, with the catalogue's version. */
export async function readOperating(
  client: Supabase,
  signal: AbortSignal,
): Promise<Operating & { catalogueVersion: number }> {
  const call = client.rpc('operating_state', {}, { get: true }).abortSignal(signal)
  const [row] = await rowsOf<OperatingRow>('state of the site', call)
  return { catalogueVersion: row!.version, ...toOperating(row!) }
}

// Of this process: whether it has a mail server, and of its data folder, where it has one (on a server of one's own, and on a
// developer's machine), the free space and the e-mails that wait there.

/** With less than this much free space a build or the database may fail at any moment. */
const MIN_FREE_MB = 300

export const isDiskLow = (freeMb: number): boolean => freeMb < MIN_FREE_MB

/** Free space for this user on the disk that holds `folder`, in MB. */
export function freeDiskMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 ** 2)
}

// Each e-mail is a JSON file in <data folder>/outbox.

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
  const fields = value as Record<string, unknown>
  return (
    REQUIRED.every((name) => typeof fields[name] === 'string') &&
    OPTIONAL.every((name) => fields[name] === undefined || typeof fields[name] === 'string')
  )
}

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

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
function unreadableEmails(dataDir: string): number {
  const folder = outboxFolder(dataDir)
  return emailIds(folder).filter((id) => !isReadable(emailFile(folder, id))).length
}

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** What this process knows of where it runs; null for what is not on a disk of ours. */
export function readInstallation({ DATA_DIR, SMTP_URL }: Record<string, string | undefined>): Installation {
  const free = DATA_DIR ? orNull(() => freeDiskMb(DATA_DIR)) : null
  return {
    freeDiskMb: free,
    diskIsLow: free === null ? null : isDiskLow(free),
    unreadableEmails: DATA_DIR ? orNull(() => unreadableEmails(DATA_DIR)) : null,
    hasMailServer: Boolean(SMTP_URL),
  }
}
