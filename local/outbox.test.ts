// The mail server of this machine keeps what is sent to it, an email of one Message-ID once, and shows it as text.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Outbox, startOutboxServer } from './outbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-outbox-'))
const outbox = new Outbox(folder)
let server: Awaited<ReturnType<typeof startOutboxServer>>
beforeAll(async () => {
  server = await startOutboxServer(outbox)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

it('keeps an email once, and shows both its forms', async () => {
  const transport = createTransport(server.url)
  const email = {
    from: 'emails@startline.test',
    to: 'ada@startline.test',
    subject: 'Zürich <b>opens</b>',
    messageId: '<one@startline.test>',
    text: 'The ballot of Zürich opens.',
    html: '<p>The ballot of Zürich opens.</p>',
    headers: { 'List-Unsubscribe': '<https://startline.test/stop>' },
  }
  await transport.sendMail(email)
  await transport.sendMail(email)
  transport.close()
  const emails = outbox.emails()
  expect(emails).toMatchObject([
    { to: 'ada@startline.test', subject: email.subject, unsubscribe: '<https://startline.test/stop>' },
  ])
  const page = await outbox.answer(new Request(`http://localhost/__mail/${emails[0]!.id}`))!.text()
  expect(page).toContain('Zürich &lt;b&gt;opens&lt;/b&gt;')
  expect(page).toContain('<p>The ballot of Zürich opens.</p>')
  expect(page).toContain('List-Unsubscribe: &lt;https://startline.test/stop&gt;')
})

it.each([
  ['was cut off', '{"id": "1", "sentAt": "2026-'],
  ['is no e-mail', '[]'],
  ['holds a number for its text', '{"id": "1", "sentAt": "2026", "to": "a", "subject": "b", "html": 5}'],
])('shows the others where a file %s, and names it once', async (_, content) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const before = outbox.emails().length
  const file = join(folder, 'outbox', `0-${content.length}.json`)
  writeFileSync(file, content)
  await outbox.send({ to: 'bo@startline.test', subject: 'Sent after the broken one' })
  expect(outbox.emails()).toHaveLength(before + 1)
  expect(outbox.answer(new Request('http://localhost/__mail'))!.status).toBe(200)
  const its = outbox.answer(new Request(`http://localhost/__mail/0-${content.length}`))!
  expect([its.status, await its.text()]).toEqual([
    404,
    expect.stringContaining('cannot be read and is left out: delete'),
  ])
  expect(error.mock.calls).toEqual([[expect.stringContaining(`${file} cannot be read and is left out`)]])
  error.mockRestore()
  rmSync(file)
})
