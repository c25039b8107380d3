// The Postgres that DATABASE_URL names, for commands that work on it as its owner: backup, restore, migrations.
import { readFileSync } from 'node:fs'
import { Client, type ClientConfig } from 'pg'
import type { BackupDatabase } from './backup.ts'

export interface OpenDatabase extends BackupDatabase {
  transaction: <T>(work: (open: BackupDatabase) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

type Env = Record<string, string | undefined>

/** A name without a dot, or this machine: a network of one's own, where Postgres seldom has a certificate. */
const isNear = (host: string) => !host.includes('.') || host === '127.0.0.1' || host === '[::1]'

function readAuthority(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`The certificate that DATABASE_CA_FILE names cannot be read (${code}): ${file}`, {
      cause,
    })
  }
}

/**
 * How to connect: encrypted and verified wherever the address leads over other people's networks, unless it says
 * otherwise (`?sslmode=`). DATABASE_CA_FILE names the authority of a certificate that no public one has signed, such
 * as Supabase's: named, it is asked, whatever the address says, except `sslmode=disable`. Throws a sentence where the address is
 * none, or that file cannot be read.
 */
export function connectionOf(address: string, env: Env = process.env): ClientConfig {
  if (!URL.canParse(address) || !/^postgres(ql)?:$/.test(new URL(address).protocol)) {
    throw new Error('DATABASE_URL is not the address of a database (postgres://user:password@host:5432/name)')
  }
  const url = new URL(address)
  const mode = url.searchParams.get('sslmode')
  const caFile = mode === 'disable' ? undefined : env.DATABASE_CA_FILE
  if (!caFile && (mode || isNear(url.hostname))) return { connectionString: address }
  // What the address says of certificates would take the place of what is said beside it.
  for (const name of ['sslmode', 'sslrootcert']) url.searchParams.delete(name)
  const ca = caFile && { ca: readAuthority(caFile) }
  return { connectionString: url.href, ssl: { rejectUnauthorized: true, ...ca } }
}

const CERTIFICATE_ERRORS = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])

/** Opens it; throws a sentence where it does not answer or its certificate is not trusted. */
export async function openDatabase(address: string): Promise<OpenDatabase> {
  const client = new Client(connectionOf(address))
  try {
    await client.connect()
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    throw new Error(
      CERTIFICATE_ERRORS.has(code ?? '')
        ? `The certificate of the database is not trusted (${code}): download its authority's certificate and name the file in DATABASE_CA_FILE.`
        : `The database of DATABASE_URL does not answer: ${message || code}`,
      { cause },
    )
  }
  const statements: BackupDatabase = {
    query: async <Row>(text: string, values: unknown[] = []) => ({
      rows: (await client.query(text, values)).rows as Row[],
    }),
    exec: (text) => client.query(text),
  }
  return {
    ...statements,
    transaction: async (work) => {
      await client.query('begin')
      try {
        const result = await work(statements)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
    close: () => client.end(),
  }
}
