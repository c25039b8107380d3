// Both parts of the identity provider's e-mails lead to the same page.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseTemplate } from '../tests/database-template.ts'
import { startEmbeddedSupabase, type EmbeddedSupabase, plainEmail } from './embedded-supabase.ts'

interface Sent {
  subject: string
  text?: string
  html?: string
}
const sent: Sent[] = []
let supabase: EmbeddedSupabase
beforeAll(async () => {
  supabase = await startEmbeddedSupabase({
    template: await databaseTemplate({ catalogue: false }),
    mail: { send: (email) => Promise.resolve(void sent.push(email)) },
  })
})
afterAll(() => supabase.close())

const call = (path: string, body: object) =>
  supabase.fetch(
    new Request(`http://localhost/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: supabase.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

it('the confirmation and the new password have one link in both parts', async () => {
  const email = 'ada@startline.test'
  await call('signup', { email, password: 'long enough for anybody' })
  await supabase.database.query('update auth.users set email_confirmed_at = now()')
  await call('recover', { email })
  expect(sent).toHaveLength(2)
  for (const [n, page] of ['login?type=signup', 'reset-password?type=recovery'].entries()) {
    const address = new RegExp(`http://localhost:8888/${page.replace('?', '\\?')}&token_hash=[\\w-]+`)
    const { text = '', html = '' } = sent[n]!
    expect(text.match(address)?.[0]).toBe(html.replaceAll('&amp;', '&').match(address)![0])
    expect(text).not.toMatch(/verify|<|&amp;/)
  }
})

it('reads as the paragraphs of the other part', () => {
  const html =
    '<style>p { margin: 0; }</style><body><p class="x">Hello &amp; welcome,</p>\n<p>\n  Go <a href="/here?a=1&amp;b=2"\n  >here</a\n  >.</p></body>'
  expect(plainEmail(html)).toBe('Hello & welcome,\n\nGo here: /here?a=1&b=2.\n')
})
