// The mail server of this machine keeps what is sent to it, a letter of one Message-ID once, and shows it as text.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Outbox } from './outbox.ts'
import { startOutboxServer } from './outbox-server.ts'

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

it('keeps a letter once, and shows both its forms', async () => {
  const transport = createTransport(server.url)
  const letter = {
    from: 'letters@startline.test',
    to: 'ada@startline.test',
    subject: 'Zürich <b>opens</b>',
    messageId: '<one@startline.test>',
    text: 'The ballot of Zürich opens.',
    html: '<p>The ballot of Zürich opens.</p>',
    headers: { 'List-Unsubscribe': '<https://startline.test/stop>' },
  }
  await transport.sendMail(letter)
  await transport.sendMail(letter)
  transport.close()
  const kept = outbox.letters()
  expect(kept).toMatchObject([
    { to: 'ada@startline.test', subject: letter.subject, unsubscribe: '<https://startline.test/stop>' },
  ])
  const page = await outbox.answer(new Request(`http://localhost/__mail/${kept[0]!.id}`))!.text()
  expect(page).toContain('Zürich &lt;b&gt;opens&lt;/b&gt;')
  expect(page).toContain('<p>The ballot of Zürich opens.</p>')
  expect(page).toContain('List-Unsubscribe: &lt;https://startline.test/stop&gt;')
})
