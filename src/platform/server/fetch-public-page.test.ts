// Pages of others' sites: none that is not public is asked, and what answers is read within its bounds. A server of the test
// stands for a site of the internet.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchPublicPage, isPublicAddress, MAX_PAGE_BYTES, type Network } from './fetch-public-page.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A site called race.example, and the network on which it is found. */
async function site(answer: RequestListener): Promise<{ at: string; network: Network; requests: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers['user-agent'] ?? '')
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const network = {
    resolve: () => Promise.resolve(['127.0.0.1']),
    mayConnect: (address: string) => address === '127.0.0.1',
    mayUsePort: () => true,
  }
  return { at: `http://race.example:${(server.address() as AddressInfo).port}`, network, requests: asked }
}

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['race.example', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

describe('of the internet', () => {
  test.each([
    ['ftp://race.example/', 'The address is not of the web.'],
    ['file:///etc/passwd', 'The address is not of the web.'],
    ['http://race.example:8080/', 'The address names a port.'],
    ['https://me:secret@race.example/', 'The address names a user.'],
    ['http://127.0.0.1/', 'The site is not a public one.'],
    ['http://2130706433/', 'The site is not a public one.'],
    ['http://[::ffff:127.0.0.1]/', 'The site is not a public one.'],
    ['http://localhost/', 'The site is not a public one.'],
    ['no address', 'The site could not be reached.'],
  ])('%s is not asked', async (address, problem) => {
    expect(await fetchPublicPage(address)).toEqual({ problem })
  })

  test('a name of which one address is not public is not asked', async () => {
    const { at, network, requests } = await site((_request, response) => response.end('here'))
    const both = { ...network, resolve: () => Promise.resolve(['127.0.0.1', '10.0.0.1']) }
    expect(await fetchPublicPage(at, { network: both })).toEqual({ problem: 'The site is not a public one.' })
    expect(requests).toEqual([])
  })
})

describe('a site', () => {
  test('is read under its own name by somebody who says who they are, also where it leads on within itself', async () => {
    const { at, network, requests } = await site(({ url, headers }, response) => {
      if (url === '/') response.writeHead(302, { Location: '/home' }).end()
      else response.end(`${url} of ${headers.host!.split(':')[0]!}`)
    })
    expect(await fetchPublicPage(at, { network })).toMatchObject({
      status: 200,
      text: '/home of race.example',
    })
    expect(requests[0]).toMatch(/^Startline \(\+/)
  })

  test('that leads to another host, or nowhere, is left', async () => {
    const away = await site((_request, response) =>
      response.writeHead(301, { Location: 'http://169.254.169.254/' }).end(),
    )
    expect(await fetchPublicPage(away.at, away)).toEqual({
      problem: 'The site leads to another host, 169.254.169.254.',
    })
    const round = await site((_request, response) => response.writeHead(301, { Location: '/' }).end())
    expect(await fetchPublicPage(round.at, round)).toEqual({
      problem: 'The site leads from page to page without end.',
    })
    expect(round.requests).toHaveLength(4)
  })

  test('that sends too much, or never ends, is given up', async () => {
    const large = await site((_request, response) => response.end('x'.repeat(MAX_PAGE_BYTES + 1)))
    expect(await fetchPublicPage(large.at, large)).toEqual({ problem: 'The page is larger than 1 MB.' })
    const slow = await site((_request, response) => response.write('wait'))
    expect(await fetchPublicPage(slow.at, { network: slow.network, timeoutMs: 200 })).toEqual({
      problem: 'The site did not answer in time.',
    })
  })
})
