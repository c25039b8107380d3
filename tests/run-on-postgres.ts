// `npm run test:postgres`: the API and database tests on a whole Postgres 17 of this machine, under the embedded stack's REST
// and sign-in: nearer to production than PGlite, and it needs no account (CONTRIBUTING.md). Arguments go to vitest.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { untilStopped } from '../local/until-stopped.ts'
import { startPostgresServer } from './postgres-server.ts'
import { startSupabaseOnPostgres } from './supabase-on-postgres.ts'

const CONNECTIONS = 10

async function runTests({ signal, closing }: Parameters<Parameters<typeof untilStopped>[0]>[0]) {
  const server = await startPostgresServer()
  closing(() => server.close())
  const supabase = await startSupabaseOnPostgres(server.urlOf('postgres'), CONNECTIONS)
  closing(() => supabase.close())
  const tests = spawn('npm', ['run', 'test:real', '--', ...process.argv.slice(2)], {
    stdio: 'inherit',
    signal,
    env: {
      ...process.env,
      TEST_SUPABASE_URL: supabase.url,
      TEST_SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      TEST_SUPABASE_SECRET_KEY: supabase.secretKey,
      TEST_SUPABASE_JWT_SECRET: supabase.jwtSecret,
      TEST_DATABASE_URL: server.urlOf('postgres'),
    },
  })
  const [code] = (await once(tests, 'close')) as [number | null]
  if (code !== 0) throw new Error('Not all of them passed.')
}

await untilStopped(runTests, { stay: false })
