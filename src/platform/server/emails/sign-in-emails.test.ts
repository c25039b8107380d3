// The identity provider's emails have the form and words of all emails: its templates are what our own template makes of
// them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { emailHtml } from './email-template.ts'
import { SIGN_IN_EMAILS, SITE_URL_PLACE } from './sign-in-words.ts'

const ROOT = join(import.meta.dirname, '../../../..')

it.each(Object.entries(SIGN_IN_EMAILS))('the template of %s is up to date', async (name, email) => {
  const file = join(ROOT, `supabase/templates/${name}.html`)
  const options = { ...(await resolveConfig(file)), filepath: file }
  await expect(await format(emailHtml(email, SITE_URL_PLACE), options)).toMatchFileSnapshot(file)
  expect(readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8')).toContain(`subject = "${email.subject}"`)
})
