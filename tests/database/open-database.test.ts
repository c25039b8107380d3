// How a database elsewhere is connected to: never unencrypted over other people's networks without saying so.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connectionOf, openDatabase } from '../../supabase/open-database.ts'

it('is encrypted and verified wherever the address leads over other networks', () => {
  const { ssl } = connectionOf('postgres://postgres:secret@aws-0.pooler.supabase.com:5432/postgres', {})
  expect(ssl).toEqual({ rejectUnauthorized: true })
})

it('trusts the authority of DATABASE_CA_FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  const file = join(folder, 'supabase.crt')
  writeFileSync(file, 'a certificate')
  const { ssl } = connectionOf('postgres://u@db.example.com/postgres', { DATABASE_CA_FILE: file })
  expect(ssl).toEqual({ rejectUnauthorized: true, ca: 'a certificate' })
  const plain = 'postgres://u@db.example.com/postgres?sslmode=disable'
  expect(connectionOf(plain, { DATABASE_CA_FILE: file })).toEqual({ connectionString: plain })
  rmSync(folder, { recursive: true })
  expect(() => connectionOf('postgres://u@db.example.com/postgres', { DATABASE_CA_FILE: file })).toThrow(
    `The certificate that DATABASE_CA_FILE names cannot be read (ENOENT): ${file}`,
  )
})

it.each([
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres@db:5432/postgres',
  'postgres://u@db.example.com/postgres?sslmode=disable',
])('leaves %s as it is', (address) => {
  expect(connectionOf(address, {})).toEqual({ connectionString: address })
})

it('says what is no address, and what does not answer', async () => {
  expect(() => connectionOf('https://example.com', {})).toThrow(
    'DATABASE_URL is not the address of a database',
  )
  await expect(openDatabase('postgres://u@127.0.0.1:9/postgres')).rejects.toThrow(
    'The database of DATABASE_URL does not answer',
  )
})
