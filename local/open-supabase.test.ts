// Who may read the e-mails that are kept on this machine: they hold links that sign in.
import { expect, it } from 'vitest'
import { maySeeMail } from './open-supabase.ts'

const local = {
  host: '127.0.0.1',
  port: 8888,
  siteUrl: 'http://localhost:8888',
  trustedProxies: [] as string[],
}
const MAIL = 'http://localhost:8888/__mail'

it.each([
  ['may, at the site’s own address', local, MAIL, true],
  ['may, at the loopback address', local, 'http://127.0.0.1:8888/__mail', true],
  [
    'may not, under a name of somebody else that leads here',
    local,
    'http://rebound.example:8888/__mail',
    false,
  ],
  ['may not, where others can reach the site', { ...local, host: '0.0.0.0' }, MAIL, false],
  ['may not, behind a proxy', { ...local, trustedProxies: ['127.0.0.1'] }, MAIL, false],
  [
    'may not, under a public name that a proxy passes on',
    { ...local, siteUrl: 'https://startline.example' },
    'https://startline.example/__mail',
    false,
  ],
])('%s', (_, settings, address, answer) => {
  expect(maySeeMail(new Request(address), settings)).toBe(answer)
})

it.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded', 'X-Real-IP', 'Via'])(
  'may not, where %s says that a proxy passes the call on of which the settings know nothing',
  (name) => {
    expect(maySeeMail(new Request(MAIL, { headers: { [name]: '203.0.113.7' } }), local)).toBe(false)
  },
)
