// What shows that somebody runs a race, and what does not.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { emailProblem, hasTokenLine, hasTokenTag, findToken } from './ownership-evidence.server.ts'

const TOKEN = 'ab12'.repeat(16)

test.each([
  ['info@ulm.example', 'https://ulm.example/2027'],
  ['Info@Press.ULM.example', 'https://www.ulm.example'],
  ['a@run.co.uk', 'http://www.run.co.uk'],
  ['a@club.github.io', 'https://club.github.io/race'],
])('%s shows something about %s', (email, website) => {
  expect(emailProblem(email, website)).toBeNull()
})

test.each([
  ['info@other.example', 'https://ulm.example', 'must be at ulm.example'],
  ['a@ulm.example.evil.example', 'https://ulm.example', 'must be at ulm.example'],
  ['a@notulm.example', 'https://ulm.example', 'must be at ulm.example'],
  ['a@other.co.uk', 'https://run.co.uk', 'must be at run.co.uk'],
  ['a@me.github.io', 'https://club.github.io', 'must be at club.github.io'],
  ['a@free.fr', 'https://club.free.fr', 'is at a mail host'],
  ['a@gmail.com', 'https://gmail.com', 'is at a mail host'],
  ['a@yahoo.co.jp', 'https://yahoo.co.jp', 'is at a mail host'],
  ['a@ulm.example', 'http://192.0.2.1', 'cannot be compared'],
])('%s shows nothing about %s', (email, website, problem) => {
  expect(emailProblem(email, website)).toContain(problem)
})

test('a code counts in its own meta tag and line, and nowhere else', () => {
  expect(hasTokenTag(`<head><META content='${TOKEN}' name=startline-owner /></head>`, TOKEN)).toBe(true)
  expect(hasTokenTag(`<p>${TOKEN}</p><meta name="startline-owner" content="other">`, TOKEN)).toBe(false)
  expect(hasTokenTag(`<!-- <meta name="startline-owner" content="${TOKEN}"> -->`, TOKEN)).toBe(false)
  expect(hasTokenTag(`<meta name="description" content="${TOKEN}">`, TOKEN)).toBe(false)
  expect([hasTokenLine(`other\r\n ${TOKEN} \r\n`, TOKEN), hasTokenLine(`x${TOKEN}`, TOKEN)]).toEqual([
    true,
    false,
  ])
})

test('the page and the file of a site are looked at', async () => {
  const pages: Record<string, string> = { '/': '<p>Hello</p>' }
  const server = createServer(({ url }, response) => {
    response.writeHead(pages[url!] === undefined ? 404 : 200).end(pages[url!])
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const at = `http://race.example:${(server.address() as AddressInfo).port}/`
  const network = {
    resolve: () => Promise.resolve(['127.0.0.1']),
    mayConnect: () => true,
    mayUsePort: () => true,
  }
  const look = () => findToken(at, TOKEN, { network })
  expect(await look()).toEqual({ isFound: false, words: 'race.example was read, and the code is not there.' })
  pages['/'] = `<meta name="startline-owner" content="${TOKEN}">`
  expect(await look()).toMatchObject({
    isFound: true,
    words: expect.stringContaining('in a meta tag') as string,
  })
  delete pages['/']
  expect(await look()).toEqual({ isFound: false, words: 'race.example answers with 404.' })
  pages['/.well-known/startline.txt'] = `${TOKEN}\n`
  expect(await look()).toMatchObject({
    isFound: true,
    words: expect.stringContaining('startline.txt') as string,
  })
  server.close()
})
