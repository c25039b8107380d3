// Only one process may use a data folder: two Postgres in process on the same files would destroy them.
import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** What the site keeps in the data folder, each in a folder of its own. */
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
    mkdirSync(dataDir, { recursive: true })
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
 * Returns how to let go.
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
