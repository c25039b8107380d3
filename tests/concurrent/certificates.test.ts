// A database that offers TLS: what its certificate must be for a connection, tried by a real handshake.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../supabase/open-database.ts'
import { startPostgresServer, type PostgresServer } from '../postgres-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
/** Arguments as one would type them: none has a blank in it. */
const openssl = (typed: string) => execFileSync('openssl', typed.split(' '), { cwd: folder, stdio: 'pipe' })

/** An authority of its own, as Supabase has one. */
const makeAuthority = (name: string) =>
  openssl(
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -keyout ${name}.key -out ${name}.crt -addext basicConstraints=critical,CA:TRUE`,
  )

/** A certificate of this machine, signed by an authority. */
function signFor(authority: string): { certificate: string; key: string } {
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n')
  openssl('req -new -newkey rsa:2048 -nodes -subj /CN=localhost -keyout server.key -out server.csr')
  openssl(
    `x509 -req -in server.csr -days 2 -extfile names -out server.crt -CA ${authority}.crt -CAkey ${authority}.key -CAcreateserial`,
  )
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { certificate: read('server.crt'), key: read('server.key') }
}

let server: PostgresServer
beforeAll(async () => {
  makeAuthority('theirs')
  makeAuthority('another')
  server = await startPostgresServer({ tls: signFor('theirs') })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => void vi.unstubAllEnvs())

/** Whether the connection is encrypted, by the server's own word. */
async function isEncrypted(host: string, authority?: string): Promise<boolean> {
  if (authority) vi.stubEnv('DATABASE_CA_FILE', join(folder, `${authority}.crt`))
  const database = await openDatabase(`${server.urlOf('postgres')}${host}`)
  const { rows } = await database.query<{ ssl: boolean }>(
    'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
  )
  await database.close()
  return rows[0]!.ssl
}

describe('a certificate', () => {
  test.each(['', '?sslmode=require', '?sslmode=verify-full', '?sslmode=no-verify'])(
    'of the authority that DATABASE_CA_FILE names is trusted, whatever the address says: %s',
    async (asked) => {
      expect(await isEncrypted(asked, 'theirs')).toBe(true)
    },
  )

  test.each(['', '?sslmode=require', '?sslmode=no-verify'])(
    'of another authority is not, and a sentence says what to do: %s',
    async (asked) => {
      await expect(isEncrypted(asked, 'another')).rejects.toThrow(
        /^The certificate of the database is not trusted .* DATABASE_CA_FILE\.$/,
      )
    },
  )

  test('that no public authority signed is not trusted where none is named', async () => {
    await expect(isEncrypted('?sslmode=verify-full')).rejects.toThrow(
      'The certificate of the database is not trusted',
    )
  })
})

test('on this machine without an authority, and where the address says so, nothing is encrypted', async () => {
  expect(await isEncrypted('')).toBe(false)
  expect(await isEncrypted('?sslmode=disable', 'theirs')).toBe(false)
})
