// The end of a command: what it opened is closed, last first; a second signal does not wait.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A command that opens two things and says what becomes of them; `closing` is what the second one does at its end. */
function command(work: string, options = '{}') {
  const module = join(import.meta.dirname, 'until-stopped.ts')
  const source = `
    import { untilStopped } from ${JSON.stringify(module)}
    // As a server that listens: something that keeps the process.
    setInterval(() => undefined, 60_000)
    await untilStopped(async ({ signal, closing }) => {
      closing(() => console.log('database closed'))
      ${work}
      console.log('ready')
    }, ${options})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source])
  const lines: string[] = []
  child.stdout.on('data', (part: Buffer) => lines.push(...part.toString().trimEnd().split('\n')))
  child.stderr.on('data', (part: Buffer) => lines.push(...part.toString().trimEnd().split('\n')))
  const until = async (line: string) => {
    while (!lines.includes(line)) await once(child.stdout, 'data')
  }
  const ended = once(child, 'close') as Promise<[number | null, string | null]>
  return { child, lines, until, ended }
}
const SERVER = `closing(async () => {
  await new Promise((done) => setTimeout(done, 100))
  console.log('server closed')
})`

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes what was opened, last first and one after the other, and is no failure',
  async (signal) => {
    const { child, lines, until, ended } = command(SERVER)
    await until('ready')
    child.kill(signal)
    expect([await ended, lines]).toEqual([
      [0, null],
      ['ready', 'server closed', 'database closed'],
    ])
  },
)

it('a stop while it begins ends what it is at, without a word of failure', async () => {
  const { child, lines, until, ended } = command(`
    console.log('building')
    await new Promise((_, fail) => {
      const going = setTimeout(() => undefined, 60_000)
      signal.addEventListener('abort', () => (clearTimeout(going), fail(signal.reason)))
    })`)
  await until('building')
  child.kill('SIGTERM')
  expect([await ended, lines]).toEqual([
    [0, null],
    ['building', 'database closed'],
  ])
})

it('a second signal ends it at once', async () => {
  const { child, lines, until, ended } = command(`closing(() => {
    console.log('closing')
    return new Promise((done) => setTimeout(done, 60_000))
  })`)
  await until('ready')
  child.kill('SIGINT')
  await until('closing')
  child.kill('SIGINT')
  expect([await ended, lines]).toEqual([
    [1, null],
    ['ready', 'closing'],
  ])
})

it.each([
  ['its own words', '{}', 'no room'],
  ['the words that explain it', `{ explain: () => 'The disk is full.' }`, 'The disk is full.'],
])(
  'a failure is one sentence, in %s, closes what was opened, and gives exit code 1',
  async (_, options, sentence) => {
    const { lines, ended } = command(`throw new Error('no room')`, options)
    expect(await ended).toEqual([1, null])
    expect(lines.toSorted()).toEqual([sentence, 'database closed'].toSorted())
  },
)

it('a command that need not stay ends when its work is done', async () => {
  const { lines, ended } = command('', '{ stay: false }')
  expect([await ended, lines]).toEqual([
    [0, null],
    ['ready', 'database closed'],
  ])
})
