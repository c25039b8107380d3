// The mail server of this machine: takes what the site sends over SMTP, as the real one would, and keeps it in the outbox.
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Outbox } from './outbox.ts'

/** Starts it on a free loopback port; SMTP_URL for the functions. */
export async function startOutboxServer(
  outbox: Outbox,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks))
          .then(async ({ messageId, subject = '', text, html, headers }) => {
            const header = (key: string) => headers.find((each) => each.key === key)?.value
            const to = envelope.rcptTo.map(({ address }) => address).join(', ')
            const unsubscribe = header('list-unsubscribe')
            await outbox.send({ to, subject, text, html, messageId, ...(unsubscribe && { unsubscribe }) })
            done(null)
          })
          .catch((error: unknown) => done(error as Error))
      })
    },
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => ready())
  })
  // A sender that is cut off is none of this server's business.
  server.on('error', () => undefined)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
