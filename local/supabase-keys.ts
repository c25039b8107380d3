// The keys of the embedded Supabase: new ones, or those of a data folder.
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Keys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
}

const secret = () => randomBytes(24).toString('base64url')

export function newKeys(): Keys {
  return {
    publishableKey: `sb_publishable_${secret()}`,
    secretKey: `sb_secret_${secret()}`,
    jwtSecret: secret(),
  }
}

export function keysIn(dataDir: string): Keys {
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
