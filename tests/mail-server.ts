// A real SMTP server for tests, on a loopback port: keeps what arrives, byte for byte, and misbehaves where it is told to.
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Arrival {
  to: string[]
  bytes: string
}

interface Refusal {
  code: number
  words: string
}

/** What the server does instead of taking emails; each is asked at its own moment and answers null for "nothing". */
interface Misbehaviour {
  atConnection?: () => Refusal | null
  atRecipient?: (address: string) => Refusal | null
  /** Has the whole email; may say no, or never answer. */
  atEmail?: (arrival: Arrival) => Refusal | null | 'no answer' | Promise<Refusal | null | 'no answer'>
}

const refusal = ({ code, words }: Refusal) => Object.assign(new Error(words), { responseCode: code })

export interface MailServer {
  url: string
  /** Everything that arrived whole, whatever was answered. */
  arrivals: Arrival[]
  misbehaves: Misbehaviour
  /** What a mailbox shows: one of each Message-ID, as Gmail and Dovecot's duplicate filter do. */
  mailbox: (address: string) => Promise<Email[]>
  /** Cuts every connection, as a server that dies does. */
  hangUp: () => void
  close: () => Promise<void>
}

/** Starts it; set `misbehaves` at any time. */
export async function startMailServer(): Promise<MailServer> {
  const arrivals: Arrival[] = []
  const mail: Pick<MailServer, 'misbehaves'> = { misbehaves: {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      const refused = mail.misbehaves.atConnection?.()
      done(refused ? refusal(refused) : undefined)
    },
    onRcptTo: ({ address }, _session, done) => {
      const refused = mail.misbehaves.atRecipient?.(address)
      done(refused ? refusal(refused) : undefined)
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const arrival = { to, bytes: Buffer.concat(chunks).toString('utf8') }
        void (async () => {
          const refused = await mail.misbehaves.atEmail?.(arrival)
          if (refused === null || refused === undefined || refused === 'no answer') arrivals.push(arrival)
          if (refused === 'no answer') return
          done(refused ? refusal(refused) : null)
        })()
      })
    },
  })
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(mail, {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    hangUp,
    mailbox: async (address: string) => {
      const all = arrivals
        .filter(({ to }) => to.includes(address))
        .map(({ bytes }) => PostalMime.parse(bytes))
      const shown = new Map((await Promise.all(all)).map((email) => [email.messageId, email]))
      return [...shown.values()]
    },
    close: () =>
      new Promise<void>((closed) => {
        hangUp()
        server.close(() => closed())
      }),
  })
}

export interface Between {
  url: string
  close: () => Promise<void>
}

/** Stands before a Supabase and calls `instead` for one of its functions, which then never hears of it. */
export async function startBetween(
  supabaseUrl: string,
  { name, instead }: { name: string; instead: () => void },
): Promise<Between> {
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      if (incoming.url?.endsWith(`/rpc/${name}`)) {
        instead()
        outgoing.destroy()
        return
      }
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = incoming.headers
      const init = { method: incoming.method!, headers: headers as Record<string, string> }
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
      fetch(new URL(incoming.url!, supabaseUrl), { ...init, ...body })
        .then(async (response) => {
          const type = response.headers.get('content-type')
          outgoing.writeHead(response.status, type ? { 'content-type': type } : {})
          outgoing.end(Buffer.from(await response.arrayBuffer()))
        })
        .catch(() => outgoing.destroy())
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
