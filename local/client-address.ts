// Who calls: the address of the connection, or what a proxy that is trusted says of it (X-Forwarded-For).
import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'

/** Gives the address of a request's client. */
export type ClientAddress = (incoming: IncomingMessage) => string

/**
 * Reads client addresses behind these proxies (addresses, networks such as 10.0.0.0/8, or `loopback`). A header that
 * somebody else sends is not believed. Throws a sentence where one of them is no address.
 */
export function trustProxies(proxies: readonly string[]): ClientAddress {
  let trust: (address: string, hops: number) => boolean
  try {
    trust = proxyAddr.compile([...proxies])
  } catch (cause) {
    throw new Error(
      `TRUSTED_PROXIES is not a list of addresses or networks: "${proxies.join(', ')}" (such as 10.0.0.0/8, 127.0.0.1)`,
      { cause },
    )
  }
  return (incoming) => proxyAddr(incoming, trust)
}
