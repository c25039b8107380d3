// What is noted of pages while they are written, and which of them are read again.
import { expect, test } from 'vitest'
import { PageCode } from './page-code.ts'

test('each script and style is noted once a folder, and what no hash allows with its page', () => {
  const code = new PageCode()
  code.note('a.html', '<style>p{}</style><script>go()</script>')
  code.note('b.html', '<style>p{}</style><p style="color:red" onclick="go()">')
  code.note('near/berlin.html', '<style>p{}</style><script>go()</script>')
  code.note('near/bonn.html', '<style>p{}</style><style>q{}</style>')
  expect([...code.ofRules.keys()]).toEqual(['/a', '/b', '/near/*'])
  expect([...code.ofRules.get('/near/*')!.styles]).toEqual(['p{}', 'q{}'])
  expect([...code.ofRules.get('/near/*')!.scripts]).toEqual(['go()'])
  expect(code.refused).toEqual(['b.html (style, onclick)'])
})

test('a page that a later step changes is not noted when it is written', () => {
  const code = new PageCode()
  for (const file of ['all-races/7.html', 'about.html', 'near/berlin.html'])
    code.noteWritten(file, '<style>p{}</style>')
  expect([...code.pages]).toEqual(['near/berlin.html'])
})

test('what a thread has noted is taken over', () => {
  const [code, other] = [new PageCode(), new PageCode()]
  code.note('a.html', '<style>p{}</style>')
  other.note('b.html', '<style>b{}</style><i style="top:0">')
  code.add(structuredClone({ ...other }))
  expect([...code.pages]).toEqual(['a.html', 'b.html'])
  expect([...code.ofRules.values()].flatMap(({ styles }) => [...styles])).toEqual(['p{}', 'b{}'])
  expect(code.refused).toEqual(['b.html (style)'])
})
