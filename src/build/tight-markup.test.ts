// What is taken out of a component's templates, and what stays.
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { tightComponent, tightTexts } from './tight-markup.ts'

test.each([
  // Beside what has lines of its own nothing is seen; within a line a space is one.
  [['<div> <p>\nOne <b>two</b>\n three </p> </div>'], ['<div><p>One <b>two</b> three</p></div>']],
  [['<a href="/">\nHome\n</a> <a href="/b">B</a>'], ['<a href="/"> Home </a> <a href="/b">B</a>']],
  [['a <button type="button">\nMenu\n</button> b'], ['a <button type="button">Menu</button> b']],
  // End tags that the next tag stands for.
  [
    ['<ul> <li>a</li> <li>', '</li> </ul>'],
    ['<ul><li>a<li>', '</ul>'],
  ],
  [['<table> <tr> <th>a</th> <td>b</td> </tr> </table>'], ['<table><tr><th>a<td>b</table>']],
  [['<p>a</p> <p>b</p>'], ['<p>a</p><p>b</p>']],
  // Expressions may be words: what is beside them stays.
  [
    ['<p> ', ' of ', ' </p> ', ' x'],
    ['<p>', ' of ', '</p>', ' x'],
  ],
  // An expression may stand in a tag, and what looks like its end in an attribute.
  [
    ['<li', '> a </li>'],
    ['<li', '>a'],
  ],
  [['<p title="a > b"> c </p>'], ['<p title="a > b">c</p>']],
  // Not the beginning of a longer name.
  [['a <data>1</data> b <picture> <img> </picture>'], ['a <data>1</data> b <picture> <img> </picture>']],
  [
    ['<svg viewBox="0 0 1 1"> <path d="M0 0"></path> </svg>'],
    ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
  ],
  // Line ends count in these.
  [
    ['<div> <pre>\n a\n\n b </pre> <textarea> c </textarea> </div>'],
    ['<div><pre>\n a\n\n b </pre> <textarea> c </textarea></div>'],
  ],
  [
    ['<div> <script>\n a()\n b()\n<\\/script> <style>\n c\n</style> </div>'],
    ['<div><script>\n a()\n b()\n<\\/script> <style>\n c\n</style></div>'],
  ],
])('%j is %j', (texts, tight) => {
  expect(tightTexts(texts)).toEqual(tight)
})

test('a script whose end is not found is an error, for its line ends count', () => {
  expect(() => tightTexts(['<p>', ' <script> a()'])).toThrow('The end was not found')
})

test('of a component only its templates change, those within expressions too', () => {
  const code = [
    'const words = `<p> as it is </p>`',
    'export const list = () => $$render`<ul> ${items.map((item) => $$render`<li> ${item} </li>`)} </ul>`',
  ].join('\n')
  expect(tightComponent(code, parseSync('component.js', code).program).split('\n')).toEqual([
    'const words = `<p> as it is </p>`',
    'export const list = () => $$render`<ul>${items.map((item) => $$render`<li>${item}`)}</ul>`',
  ])
})
