// The identity provider's letters have the form and words of all letters: its templates are what our own template makes of
// them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { letterHtml } from './letter-template.ts'
import { SIGN_IN_LETTERS, SITE_URL_PLACE } from './sign-in-words.ts'

const ROOT = join(import.meta.dirname, '../../..')

it.each(Object.entries(SIGN_IN_LETTERS))('the template of %s is up to date', async (name, letter) => {
  const file = join(ROOT, `supabase/templates/${name}.html`)
  const options = { ...(await resolveConfig(file)), filepath: file }
  await expect(await format(letterHtml(letter, SITE_URL_PLACE), options)).toMatchFileSnapshot(file)
  expect(readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8')).toContain(`subject = "${letter.subject}"`)
})
