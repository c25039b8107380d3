// What the environment may say, and how a wrong variable is named.
import { describe, expect, it } from 'vitest'
import { readBuildSettings, readSettings } from './settings.ts'

const HOSTED = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
}

it('needs nothing', () => {
  expect(readSettings({})).toMatchObject({ port: 8888, siteUrl: 'http://localhost:8888', hosted: null })
  expect(readSettings({}).dataDir).toMatch(/\.data$/)
})

it('takes port, folder and address from the environment', () => {
  const settings = readSettings({ PORT: '9000', DATA_DIR: '/tmp/x', SITE_URL: 'https://startline.example/' })
  expect(settings).toEqual({
    port: 9000,
    host: '127.0.0.1',
    trustedProxies: [],
    runsJobs: true,
    dataDir: '/tmp/x',
    basemap: null,
    siteUrl: 'https://startline.example',
    hosted: null,
  })
  expect(readSettings({ PORT: '9000' }).siteUrl).toBe('http://localhost:9000')
})

it('uses hosted Supabase where it is named, with or without the secret key', () => {
  const hosted = { url: HOSTED.SUPABASE_URL, publishableKey: HOSTED.SUPABASE_PUBLISHABLE_KEY }
  expect(readSettings(HOSTED).hosted).toEqual(hosted)
  expect(readSettings({ ...HOSTED, SUPABASE_SECRET_KEY: undefined }).hosted).toEqual(hosted)
})

it.each([
  [{ PORT: 'eighty' }, /^PORT is not a port: "eighty"/],
  [{ PORT: '70000' }, /^PORT is not a port/],
  [{ SITE_URL: 'startline.example' }, /^SITE_URL is not a web address/],
  [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL is not the address of a mail server/],
  [{ TILE_URL: 'javascript:1' }, /^TILE_URL is not a web address/],
  [{ TILE_URL: 'https://tiles.example/map.png' }, /^TILE_URL is not a web address with {z}, {x} and {y}/],
  [{ TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, /^TILE_CREDIT is not set: TILE_URL needs it/],
  [{ BASEMAP: 'map.mbtiles' }, /^BASEMAP is not the path of a .pmtiles file on this machine: "map.mbtiles"/],
  [{ BASEMAP: 'https://maps.example/a.pmtiles' }, /^BASEMAP is not the path of a .pmtiles file/],
  [{ SIGN_IN_URL: 'here' }, /^SIGN_IN_URL is not a web address: "here"/],
  [{ CAPTCHA_PROVIDER: 'recaptcha' }, /^CAPTCHA_PROVIDER is not turnstile or hcaptcha: "recaptcha"/],
  [{ CAPTCHA_PROVIDER: 'hcaptcha' }, /^CAPTCHA_SITE_KEY is not set/],
  [{ ADMIN_EMAIL: 'admin' }, /^ADMIN_EMAIL is not an e-mail address: "admin"/],
  [{ LOGINS_PER_ADDRESS: 'many' }, /^LOGINS_PER_ADDRESS is not a whole number above 0: "many"/],
  [{ MEASURED_ONE_IN: '0' }, /^MEASURED_ONE_IN is not a whole number above 0: "0"/],
  [{ SERVICE_WORKER: 'none' }, /^SERVICE_WORKER is not on or off: "none"/],
  [{ ALLOW_FEWER_RACES: 'yes' }, /^ALLOW_FEWER_RACES is not 1 or 0: "yes"/],
  [{ GOOGLE_CLIENT_ID: 'x' }, /^GOOGLE_SECRET is not set/],
  [{ ...HOSTED, SUPABASE_URL: undefined }, /^SUPABASE_URL is not set/],
  [{ ...HOSTED, SUPABASE_URL: 'abc' }, /^SUPABASE_URL is not a web address/],
  [{ ...HOSTED, SUPABASE_PUBLISHABLE_KEY: undefined }, /^SUPABASE_PUBLISHABLE_KEY is not set/],
  [{ ...HOSTED, SUPABASE_PUBLISHABLE_KEY: 'eyJ' }, /^SUPABASE_PUBLISHABLE_KEY is malformed/],
  [{ ...HOSTED, SUPABASE_SECRET_KEY: 'sb_publishable_x' }, /^SUPABASE_SECRET_KEY is malformed/],
])('names what is wrong in %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

it('is content with each variable as the README says it, and with hosted Supabase holding the secret of Google', () => {
  const all = {
    ...HOSTED,
    SITE_URL: 'https://startline.example',
    TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    TILE_CREDIT: 'Tiles',
    BASEMAP: 'maps/world.pmtiles',
    OPERATOR_EMAIL: 'race@startline.example',
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'x',
    CAPTCHA_SCRIPT_URL: '/captcha/api.js',
    LOGINS_PER_ADDRESS: '20',
    SERVICE_WORKER: 'off',
    ALLOW_FEWER_RACES: '1',
    GOOGLE_CLIENT_ID: 'x',
  }
  expect(readSettings(all).siteUrl).toBe('https://startline.example')
  expect(readSettings(all).basemap).toMatch(/^\/.*\/maps\/world.pmtiles$/)
})

it('names all that is wrong at once', () => {
  expect(() => readSettings({ PORT: 'x', SITE_URL: 'y' })).toThrow(/PORT[^]*SITE_URL/)
  const half = { SUPABASE_SECRET_KEY: 'x' }
  expect(() => readSettings(half)).toThrow(
    /SUPABASE_URL is[^]*SUPABASE_PUBLISHABLE_KEY is[^]*SUPABASE_SECRET/,
  )
})

describe('a server of one’s own', () => {
  const PROJECT = {
    SUPABASE_URL: HOSTED.SUPABASE_URL,
    SUPABASE_PUBLISHABLE_KEY: HOSTED.SUPABASE_PUBLISHABLE_KEY,
  }

  it('listens where HOST says, and believes the proxies that are named', () => {
    const { host, trustedProxies } = readSettings({
      HOST: '0.0.0.0',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    })
    expect([host, trustedProxies]).toEqual(['0.0.0.0', ['10.0.0.0/8', '127.0.0.1']])
    expect(() => readSettings({ HOST: 'example.org', TRUSTED_PROXIES: 'nobody' })).toThrow(
      /^HOST is not a network address.*\nTRUSTED_PROXIES is not a list/,
    )
  })

  it('runs the jobs of a hosted project where it has the secret key, unless another process does', () => {
    expect(readSettings(PROJECT).runsJobs).toBe(false)
    const withKey = { ...PROJECT, SUPABASE_SECRET_KEY: 'sb_secret_x' }
    expect(readSettings(withKey).runsJobs).toBe(true)
    expect(readSettings({ ...withKey, JOBS: 'off' }).runsJobs).toBe(false)
    expect(() => readSettings({ ...PROJECT, JOBS: 'on' })).toThrow(
      'SUPABASE_SECRET_KEY is not set: JOBS=on needs it',
    )
  })
})

describe('a build', () => {
  it.each([
    { NETLIFY: 'true', SITE_URL: 'https://startline.example' },
    { CI: 'true', CONTEXT: 'production' },
  ])('on a hosting machine (%o) is refused without a database of its own', (machine) => {
    expect(() => readBuildSettings(machine)).toThrow('would publish the embedded catalogue')
    expect(readBuildSettings({ ...machine, ...HOSTED }).hosted).not.toBeNull()
  })

  it('of Netlify names all that is missing at once', () => {
    expect(() => readBuildSettings({ NETLIFY: 'true' })).toThrow(
      /^SITE_URL is not set.*\nSUPABASE_URL is not set.*\nSUPABASE_PUBLISHABLE_KEY is not set.*\nWithout them/,
    )
  })

  it('on any other machine may use the embedded database', () => {
    expect(readBuildSettings({ CI: 'true' }).hosted).toBeNull()
  })
})
