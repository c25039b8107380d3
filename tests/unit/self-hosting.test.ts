// A server of one's own, as far as it can be tried without containers: what compose.yaml names exists, its secrets fit together,
// its commands run.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from 'hono/jwt'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { makeKeys } from '../../hosting/make-keys.ts'
import { BUILD_VARIABLES } from '../../src/build/build-inputs.ts'
import { readSettings } from '../../local/settings.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

interface Service {
  image?: string
  build?: string
  command?: string[]
  restart?: string
  depends_on?: Record<string, { condition: string }>
  environment?: Record<string, string>
  volumes?: string[]
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const services = Object.entries(compose.services)

describe('compose.yaml', () => {
  it('asks for no variable that neither the made keys nor the guide name', async () => {
    const keys = Object.keys(await makeKeys())
    const guide = read('docs/own-server.md')
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)(:-)?/g)]
    const unknown = asked.filter(
      ([, name, hasDefault]) => !keys.includes(name!) && !hasDefault && !guide.includes(`${name}=`),
    )
    expect(unknown.map(([, name]) => name)).toEqual([])
  })

  it('names only services, volumes and files that exist', () => {
    const missing = services.flatMap(([name, { depends_on = {}, volumes = [], command = [] }]) => {
      const mounted = volumes.map((volume) => volume.split(':')[0]!)
      const files = [...mounted, ...command].filter(
        (part) => part.startsWith('./hosting') || part.endsWith('.ts'),
      )
      return [
        ...Object.keys(depends_on).filter((other) => !(other in compose.services)),
        ...mounted.filter((from) => !from.startsWith('.') && !(from in compose.volumes)),
        ...files.filter((file) => !existsSync(join(ROOT, file))),
      ].map((what) => `${name}: ${what}`)
    })
    expect(missing).toEqual([])
  })

  it('sets GoTrue as supabase/config.toml sets a hosted project', () => {
    const auth = compose.services.auth!.environment!
    const [before, ...sections] = read('supabase/config.toml').split(/^\[/m)
    expect(before).toContain('project_id')
    const hosted = (section: string, name: string) => {
      const lines = sections.find((each) => each.startsWith(`${section}]`))
      return new RegExp(`^${name} = "?(.*?)"?$`, 'm').exec(lines ?? '')?.[1]
    }
    const SAME: [variable: string, section: string, name: string][] = [
      ['JWT_EXP', 'auth', 'jwt_expiry'],
      ['PASSWORD_MIN_LENGTH', 'auth', 'minimum_password_length'],
      ['SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', 'auth', 'refresh_token_reuse_interval'],
      ['MAILER_SECURE_EMAIL_CHANGE_ENABLED', 'auth.email', 'double_confirm_changes'],
      ['SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION', 'auth.email', 'secure_password_change'],
      ['SMTP_MAX_FREQUENCY', 'auth.email', 'max_frequency'],
      ['MAILER_OTP_EXP', 'auth.email', 'otp_expiry'],
      ['RATE_LIMIT_EMAIL_SENT', 'auth.rate_limit', 'email_sent'],
      ['RATE_LIMIT_OTP', 'auth.rate_limit', 'sign_in_sign_ups'],
      ['RATE_LIMIT_VERIFY', 'auth.rate_limit', 'token_verifications'],
      ['RATE_LIMIT_TOKEN_REFRESH', 'auth.rate_limit', 'token_refresh'],
      ['MFA_TOTP_ENROLL_ENABLED', 'auth.mfa.totp', 'enroll_enabled'],
      ['MFA_TOTP_VERIFY_ENABLED', 'auth.mfa.totp', 'verify_enabled'],
      ['HOOK_PASSWORD_VERIFICATION_ATTEMPT_URI', 'auth.hook.password_verification_attempt', 'uri'],
      ...['confirmation', 'recovery', 'email_change'].map((kind): [string, string, string] => [
        `MAILER_SUBJECTS_${kind.toUpperCase()}`,
        `auth.email.template.${kind}`,
        'subject',
      ]),
    ]
    const [there, here] = [
      SAME.map(([variable, section, name]) => `${variable}: ${hosted(section, name)}`),
      SAME.map(([variable]) => `${variable}: ${auth[`GOTRUE_${variable}`]}`),
    ]
    expect(here).toEqual(there)
  })

  it('gives the site what it reads, all of it well formed', () => {
    const values = { SITE_HOST: 'startline.example', OPERATOR_EMAIL: 'ada@startline.example' } as Record<
      string,
      string
    >
    const filled = Object.entries(compose.services.site!.environment!).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, variable: string, otherwise = '') =>
        variable.startsWith('SUPABASE_')
          ? `${variable === 'SUPABASE_SECRET_KEY' ? 'sb_secret_' : 'sb_publishable_'}x`
          : (values[variable] ?? otherwise),
      ),
    ])
    const dockerfile = Object.fromEntries(
      [...read('Dockerfile').matchAll(/^(?:ENV)?\s+([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [
        name!,
        value!,
      ]),
    )
    const settings = readSettings({
      ...dockerfile,
      ...(Object.fromEntries(filled) as Record<string, string>),
    })
    expect(settings).toMatchObject({
      host: '0.0.0.0',
      port: 8888,
      dataDir: '/data',
      runsJobs: true,
      siteUrl: 'https://startline.example',
    })
    expect(settings.trustedProxies).toHaveLength(3)
    // Pages carry these, so they must be there when the site builds them.
    expect(BUILD_VARIABLES.filter((name) => /^(OPERATOR_|CAPTCHA_(PROVIDER|SITE_KEY))/.test(name))).toSatisfy(
      (names: string[]) => names.every((name) => name in compose.services.site!.environment!),
    )
  })

  it('pins every image', () => {
    const images = services.flatMap(([, { image }]) => image ?? [])
    expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([])
  })
})

describe('the keys of a new site', () => {
  it('are tokens that PostgREST and GoTrue verify, each of its role', async () => {
    const keys = await makeKeys()
    const role = async (token: string) => (await verify(token, keys.JWT_SECRET!, 'HS256')).role
    expect([await role(keys.ANON_TOKEN!), await role(keys.SERVICE_TOKEN!)]).toEqual(['anon', 'service_role'])
    expect(keys.SUPABASE_PUBLISHABLE_KEY).toMatch(/^sb_publishable_.{30}/)
    expect((await makeKeys()).JWT_SECRET).not.toBe(keys.JWT_SECRET)
  })

  it('are printed as lines of an .env file', () => {
    const { stdout, status } = spawnSync(process.execPath, [join(ROOT, 'hosting/make-keys.ts')], {
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    expect(stdout).toMatch(/^(?:[A-Z_]+=[\w.-]+\n){6}$/)
  })
})

describe('the nightly backup', () => {
  const backUp = (pgDump: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'nightly-'))
    writeFileSync(join(folder, 'pg_dump'), `#!/usr/bin/env bash\n${pgDump}`, { mode: 0o755 })
    const backups = mkdtempSync(join(folder, 'backups-'))
    const { status } = spawnSync('bash', [join(ROOT, 'hosting/back-up-nightly.sh')], {
      env: { PATH: `${folder}:${process.env.PATH}`, BACKUP_FOLDER: backups, BACKUP_ONCE: '1' },
    })
    const files = readdirSync(backups)
    const modes = files.map((file) => (statSync(join(backups, file)).mode & 0o777).toString(8))
    rmSync(folder, { recursive: true })
    return { status, files, modes }
  }

  it('keeps one whole file, for its owner alone', () => {
    const { status, files, modes } = backUp(
      'for part in "$@"; do case $part in --file=*) echo rows > "${part#--file=}";; esac; done',
    )
    expect([status, files, modes]).toEqual([0, [expect.stringMatching(/^startline-.*\.dump$/)], ['600']])
  })

  it('is made and restored by the superuser of Supabase’s image: its `postgres` is none, and owns no people', () => {
    const made = /postgres:\/\/(\w+)@db/.exec(read('hosting/back-up-nightly.sh'))?.[1]
    const [, service, restored, folder] =
      /--entrypoint pg_restore (\w+) --host=db --username=(\w+) [^`]*? (\/\w+)\/startline-/.exec(
        read('docs/own-server.md'),
      ) ?? []
    expect([made, restored]).toEqual(['supabase_admin', 'supabase_admin'])
    const { volumes, environment } = compose.services[service!]!
    expect(volumes).toContain(`./backups:${folder}`)
    expect(environment).toHaveProperty('PGPASSWORD')
  })

  it('leaves no half of one where it fails', () => {
    const { status, files } = backUp(
      'for part in "$@"; do case $part in --file=*) echo half > "${part#--file=}";; esac; done; exit 1',
    )
    expect([status, files]).toEqual([1, []])
  })
})

describe('the probe of a container', () => {
  const probe = async (port: number) => {
    const child = spawn(process.execPath, [join(ROOT, 'hosting/probe.ts')], { env: { PORT: String(port) } })
    const [code] = (await once(child, 'close')) as [number]
    return code
  }

  it('asks the site how it is, and fails where it is not well or nobody answers', async () => {
    const asked: (string | undefined)[] = []
    let status = 200
    const server = createServer(({ url }, response) => {
      asked.push(url)
      response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const codes = [await probe(port)]
    status = 503
    codes.push(await probe(port))
    server.close()
    await once(server, 'close')
    codes.push(await probe(port))
    expect(codes).toEqual([0, 1, 1])
    expect(asked).toEqual(['/api/health', '/api/health'])
  })
})
