// The network that limits count by (an IPv4 address, or the /64 of an IPv6 one, however either is written), and how long to wait.
import { expect, test } from 'vitest'
import { networkOf, tooManyEmails } from './limits.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0208', '192.0.2.8'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['unknown', 'unknown'],
  ['not:an:address', 'not:an:address'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  [40, 'in 40 seconds'],
  [1260, 'in 21 minutes'],
  [undefined, 'in 60 minutes'],
])('who caused too many emails and has to wait %s seconds reads: %s', (seconds, words) => {
  expect(tooManyEmails(seconds).message).toBe(`Too many requests. Please try again ${words}.`)
})
