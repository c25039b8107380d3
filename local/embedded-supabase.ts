// A Supabase for one machine: @supabase/lite on PGlite, in this process. For local use and tests only;
// production is hosted Supabase with the same migrations.
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { App, SUPABASE_AUTH_HELPERS_SQL, type Connection } from '@supabase/lite'
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite'
import { SIGN_IN_EMAILS } from '../src/features/emails/sign-up-email-words.server.ts'
import { freeDiskMb } from '../src/features/health/installation.server.ts'
import { MIN_PASSWORD_CHARACTERS } from '../src/rules/account/password-rules.ts'
import {
  databaseFolder,
  finishCarryOver,
  isOfFormerSchema,
  replaceFormerSchema,
  applyMigrations,
  listMigrations,
  type MigratedDatabase,
  type Migration,
} from './migrations.ts'
import { damagedDatabase, diskFault } from './data-folder.ts'
import { refusingSuspended } from './identity-call.ts'

// The plain-text part of the identity provider's e-mails, made from their other part: the provider's own has a link of its own,
// which the site refuses.

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)

/** A link as its words with the address behind them. */
const LINK = /<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/g

/** The paragraphs of an e-mail as lines of text, with an empty one between; what the templates of supabase/templates hold. */
export function plainEmail(html: string): string {
  const body = html.replace(/^[\s\S]*<body[^>]*>/, '')
  const paragraphs = [...body.matchAll(/<p[^>]*>([\s\S]*?)<\/p>/g)].map(([, inside]) =>
    decoded(inside!.replaceAll(LINK, '$2: $1').replaceAll(/<[^>]*>/g, ''))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(' : ', ': ')
      .trim(),
  )
  return `${paragraphs.join('\n\n')}\n`
}

// The keys of the embedded Supabase: new ones, or those of a data folder.

interface Keys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
}

const secret = () => randomBytes(24).toString('base64url')

function newKeys(): Keys {
  return {
    publishableKey: `sb_publishable_${secret()}`,
    secretKey: `sb_secret_${secret()}`,
    jwtSecret: secret(),
  }
}

function keysIn(dataDir: string): Keys {
  const file = join(dataDir, 'keys.json')
  try {
    const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>
    if (keys.publishableKey && keys.secretKey && keys.jwtSecret) return keys as Keys
    console.error(`${file} lacks a key: new ones are made, and everybody has to sign in again.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      console.error(`${file} cannot be read: new keys are made, and everybody has to sign in again.`)
  }
  const keys = newKeys()
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return keys
}

interface RunningSupabase {
  url: string
  publishableKey: string
  secretKey: string
  /** The key that signs access tokens: for tests of forged tokens. */
  jwtSecret: string
  /** Answers a request without going over the network. */
  fetch: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

export interface EmbeddedSupabase extends RunningSupabase {
  /** The bare Postgres, as superuser: for migrations and tests, never for the site. */
  database: PGlite
}

// What hosted Supabase has before the first migration: the three roles of its API, and what it grants them by default. Once: the
// schema takes most of that back.
const ROLES_SQL = `
do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select 1 from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select 1 from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not exists (select 1 from pg_default_acl) then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
  end if;
end $$;
grant usage on schema public, auth to anon, authenticated, service_role;
`

const TEMPLATES = join(import.meta.dirname, '../supabase/templates')

/** Longer than any pause between two calls of a test or a visit. */
const KEEP_ALIVE_MS = 3_600_000

interface Mail {
  send: (email: { to: string; subject: string; text?: string; html?: string }) => Promise<void>
}

interface SupabaseOptions {
  port?: number
  /** Where the site is that people sign in at: emails and Google lead back there. */
  siteUrl?: string
  /** Where emails go. Without it addresses need no confirmation. */
  mail?: Mail
  google?: { clientId: string; secret: string } | undefined
}

interface EmbeddedOptions extends SupabaseOptions {
  /** Stores everything on disk; without it all is in memory and gone at close. */
  dataDir?: string
  /** A Postgres data folder as a tar file, to begin with instead of an empty one; only in memory. */
  template?: Blob
  /** Hears when the database was of a former schema and has been carried over. */
  say?: (sentence: string) => void
}

/** Sends each e-mail with both parts alike. */
const withPlainText = (mail: Mail): Mail => ({
  send: (email) => mail.send(email.html ? { ...email, text: plainEmail(email.html) } : email),
})

/** What supabase/config.toml says of sign-in for a hosted project, for this one. */
const signInSettings = ({ siteUrl, mail, google }: SupabaseOptions & { siteUrl: string }) => ({
  site_url: siteUrl,
  jwt_expiry: 3600,
  minimum_password_length: MIN_PASSWORD_CHARACTERS,
  email: {
    enable_confirmations: mail !== undefined,
    double_confirm_changes: false,
    max_frequency: '1s',
    template: Object.fromEntries(
      Object.entries(SIGN_IN_EMAILS).map(([kind, { subject }]) => [
        kind,
        { subject, content_path: join(TEMPLATES, `${kind}.html`) },
      ]),
    ),
  },
  external: {
    google: {
      enabled: google !== undefined,
      client_id: google?.clientId ?? '',
      secret: google?.secret ?? '',
    },
  },
})

/** Starts the embedded Supabase, with all migrations applied, on a loopback port. */
export async function startEmbeddedSupabase(options: EmbeddedOptions = {}): Promise<EmbeddedSupabase> {
  const { dataDir, template } = options
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const keys = dataDir ? keysIn(dataDir) : newKeys()
  const connection = dataDir
    ? await openDataFolder(dataDir, options.say)
    : await createPgliteConnection({ ...(template && { pgliteOptions: { loadDataDir: template } }) })
  const running = await startSupabaseOn(connection, connection.driver, { ...options, keys })
  await dropRowArrayTypes(connection.driver)
  return { ...running, database: connection.driver }
}

/**
 * PGlite knows the array type of each table and view, and copies the list of all types at each statement: without those that no
 * query gives, a statement takes half of the time.
 */
async function dropRowArrayTypes(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ oid: number }>(
    "select typarray as oid from pg_type where typtype = 'c'",
  )
  for (const { oid } of rows) delete database.parsers[oid]
}

/** The database of a data folder; one of a former schema is carried over first. */
async function openDataFolder(dataDir: string, say?: (sentence: string) => void) {
  finishCarryOver(dataDir)
  const open = async (folder: string) => {
    const connection = await createPgliteConnection({ url: folder })
    await connection.driver.waitReady.catch((cause: unknown) => {
      throw new Error(diskFault(cause, dataDir) ?? damagedDatabase(folder, freeDiskMb(dataDir)), { cause })
    })
    return connection
  }
  const connection = await open(databaseFolder(dataDir))
  if (!(await isOfFormerSchema(connection.driver, listMigrations()))) return connection
  const former = { database: connection.driver, close: () => connection.close() }
  const sentence = await replaceFormerSchema(dataDir, former, async (folder) => {
    const made = await open(folder)
    const { close } = await startSupabaseOn(made, made.driver)
    return { database: made.driver, close }
  })
  say?.(sentence)
  return open(databaseFolder(dataDir))
}

/** The same on any Postgres that the library has a driver for; `database` is that Postgres, as its owner. */
export async function startSupabaseOn(
  connection: Connection,
  database: MigratedDatabase,
  {
    keys = newKeys(),
    migrations = listMigrations(),
    ...options
  }: SupabaseOptions & { keys?: Keys; migrations?: Migration[] } = {},
): Promise<RunningSupabase> {
  const { port = 0, siteUrl = 'http://localhost:8888', mail } = options
  const app = new App({
    connection,
    auth: {
      enabled: true,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      jwt_secret: keys.jwtSecret,
      ...signInSettings({ ...options, siteUrl }),
    },
    api: { external_url: siteUrl },
    ...(mail && { options: { drivers: { email: withPlainText(mail) } } }),
  })
  await app.init()
  await app.ensureSystemSchema()
  await database.exec(ROLES_SQL)
  await database.exec(SUPABASE_AUTH_HELPERS_SQL)
  // At its first request the library would grant everything on every table to every role, over our own grants.
  // Roles and helpers are there already, so it is told that this is done. tests/database/schema.test.ts holds it to that.
  Object.assign(connection, { rlsState: 'active' })
  await applyMigrations(database, migrations)

  const answer = (peerAddress: string | null) =>
    refusingSuspended((request) => app.fetch(request, { peerAddress }), database)
  let server: ServerType | undefined
  const url = await new Promise<string>((resolve, reject) => {
    server = serve(
      {
        port,
        hostname: '127.0.0.1',
        // Astro's own libraries need the real Request and Response.
        overrideGlobalObjects: false,
        fetch: (request, env) => answer(env['incoming']?.socket?.remoteAddress ?? null)(request),
      },
      (address) => resolve(`http://127.0.0.1:${address.port}`),
    )
    server.once('error', reject)
    // By itself it closes what was idle for five seconds, and a busy process may use it just then: a write, which nobody
    // sends twice, would be a 503.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS
  })

  return {
    url,
    ...keys,
    fetch: answer(null),
    close: async () => {
      await new Promise((done) => server?.close(done))
      await connection.close()
    },
  }
}
