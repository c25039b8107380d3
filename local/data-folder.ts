// Only one process may use a data folder: two Postgres in process on the same files would destroy them.
import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeDiskMb, isDiskLow } from '../src/features/health/installation.server.ts'

// A socket, not a file with a process id: it goes with its process, however that ends. In the temporary folder,
// since the path of a socket may have about a hundred characters only.
function socketPath(dataDir: string): string {
  const id = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\startline-${id}`
    : join(tmpdir(), `startline-${id}.sock`)
}

const listen = (server: Server, path: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref()
  })

/** What the site stores in the data folder, each in a folder of its own. */
const FOLDERS = ['', 'supabase', 'supabase/postgres', 'outbox', 'sites', 'page-cache']

function assertNoFileInTheWay(dataDir: string): void {
  for (const name of FOLDERS) {
    const path = join(dataDir, name)
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
      throw new Error(
        `${path} is a file, but the site keeps a folder there: move the file away, or set DATA_DIR to another folder.`,
      )
    }
  }
}

function makeWritable(dataDir: string): void {
  try {
    // For its owner alone: it has people's data, and e-mails with links that sign in.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(
      `The data folder ${dataDir} cannot be written to (${code}): set DATA_DIR to a folder that can.`,
      { cause },
    )
  }
}

/**
 * Takes the folder for this process, made if it is missing; throws where it cannot be written to, a file is in the way, or another one has it.
 * Returns a function that releases it.
 */
export async function claimDataFolder(dataDir: string): Promise<() => void> {
  assertNoFileInTheWay(dataDir)
  makeWritable(dataDir)
  const path = socketPath(dataDir)
  const server = createServer((socket) => socket.destroy())
  try {
    await listen(server, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || (await answers(path))) {
      throw new Error(
        `The data folder ${dataDir} is in use by another start of the site: stop that one, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    }
    rmSync(path, { force: true })
    await listen(server, path)
  }
  server.unref()
  return () => server.close()
}

// Sentences for what goes wrong with the disk under the data folder, each with what to do.

const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EROFS: 'The disk can only be read',
  EIO: 'The disk failed',
  // Postgres's own code for it.
  '53100': 'The disk is full',
}

/** The code of the first error in a chain of causes that the operating system or Postgres named. */
function codeOf(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as NodeJS.ErrnoException
    if (code) return code
  }
  return undefined
}

/** The message for an error of the disk, in one sentence; null for every other error. */
export function diskFault(error: unknown, dataDir: string): string | null {
  const what = DISK_ERRORS[codeOf(error) ?? '']
  return what
    ? `${what} (${codeOf(error)}) under ${dataDir}: free some space there or set DATA_DIR to another folder, then start again. What was saved before is still there.`
    : null
}

/** Says that little space is left, before anything fails for it; null where there is enough. */
export function lowDiskWarning(dataDir: string, freeMb = freeDiskMb(dataDir)): string | null {
  return isDiskLow(freeMb)
    ? `Only ${freeMb} MB are free under ${dataDir}: free some space there, or the database and the next build will fail.`
    : null
}

/**
 * The message where the embedded database in `folder` does not open. It does not say why; with little space left that is the
 * likely reason, and its files are whole. Nothing that deletes is advised.
 */
export function damagedDatabase(folder: string, freeMb: number): string {
  return isDiskLow(freeMb)
    ? `The database in ${folder} cannot be opened, and only ${freeMb} MB are free there: free some space, then start again. Its files stay as they are.`
    : `The database in ${folder} cannot be opened: its files are damaged. Move the folder away, then restore a backup ` +
        '(npm run restore -- FILE) or begin with an empty one (npm start).'
}
