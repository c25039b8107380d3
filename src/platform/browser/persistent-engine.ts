// Makes @nanostores/persistent use our wrapper of local storage; imported by each persistent store.
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { readStored, writeStored } from './storage.ts'

// What @nanostores/persistent expects: an object whose properties are the stored values.
const engine = new Proxy({} as Record<string, string>, {
  has: (_target, key) => readStored(String(key)) !== null,
  get: (_target, key) => readStored(String(key)) ?? undefined,
  set: (_target, key, value: string) => {
    writeStored(String(key), value)
    return true
  },
  deleteProperty: (_target, key) => {
    writeStored(String(key), null)
    return true
  },
})

if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents)
