import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { MIN_PASSWORD_CHARACTERS, MAX_PASSWORD_BYTES, passwordProblem } from './password-rules.ts'

const COMMON = new Set(['password', 'qwerty', 'sunshine', '1q2w3e4r5t6y', 'leavemealone'])
const judge = (password: string, owner = {}) => passwordProblem(password, owner, COMMON)

describe('a new password', () => {
  it.each([
    'correct horse battery staple',
    'four plain words here',
    'ein Satz mit Umlaut: schön',
    '长跑者的密码没有人知道是什么',
    'alllowercaseletters',
    ' spaces at both ends ',
    'my password is not yours',
    '🏃 runs before breakfast',
    'xxxlong and never repeated9',
    'acegikmoqsuw',
    'sun99shine99',
  ])('%j will do', (password) => {
    expect(judge(password)).toBeNull()
  })

  it.each([
    ['', /Choose a password/],
    ['short', /at least 12 characters; this has 5/],
    ['elevenchars', /this has 11/],
    ['🏃🏃🏃🏃🏃🏃', /this has 6/],
    ['y'.repeat(30) + ' and so on '.repeat(4), /at most 72/],
    ['é'.repeat(18) + 'abcdefghijklmnopqr' + 'ß'.repeat(18), /at most 72/],
  ])('%j is refused for its length', (password, reason) => {
    expect(judge(password)).toMatch(reason)
  })

  it.each([
    'leavemealone',
    'LeaveMeAlone',
    'password1234',
    'Password2026!',
    '1234sunshine',
    '!!!sunshine!!!',
    'qwertyqwerty',
    'Qwerty123456',
    'passwordpassword1',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    'abababababab',
    '123456789012',
    '321098765432',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    'ｐａｓｓｗｏｒｄ1234',
  ])('%s is refused: it is tried first', (password) => {
    expect(judge(password)).toMatch(/too common/)
  })

  it.each([
    'ada.byron@example.org',
    'ada.byron@example.org1',
    'adabyron1815!',
    'Ada Byron 1815',
    'byron-byron-12',
    'ada.byron2026!!',
  ])('%s is refused: it is the name or address of its owner', (password) => {
    expect(judge(password, { email: 'ada.byron@example.org', names: ['Ada', 'Byron'] })).toMatch(
      /your name or email/,
    )
  })

  it.each([
    ['long.walker99!', { email: 'long.walker@example.org' }],
    ['jolie-1234567', { names: ['Jo', 'Lie'] }],
    ['jo lie 1234567', { names: ['Jo', 'Lie'] }],
    ['byron1234567', { names: [' Byron '] }],
    ['annabel12345', { names: ['Ann', 'Annabel'] }],
  ])('%s is refused: that is %j', (password, owner) => {
    expect(judge(password, owner)).toMatch(/your name or email/)
  })

  it.each([
    ['al1234567890', { names: ['Al'] }],
    ['walker wrote long', { email: 'long.walker@example.org' }],
  ])('%s will do for %j', (password, owner) => {
    expect(judge(password, owner)).toBeNull()
  })

  it('may hold a name among other words', () => {
    expect(judge('byron wrote no marathons', { names: ['Ada', 'Byron'] })).toBeNull()
  })

  it('is never refused for anything but its length where nothing is known of it', () => {
    const long = fc.string({
      unit: 'grapheme',
      minLength: MIN_PASSWORD_CHARACTERS,
      maxLength: MAX_PASSWORD_BYTES,
    })
    fc.assert(
      fc.property(long, (password) => {
        const problem = passwordProblem(password, {}, new Set())
        const tooLong = new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES
        expect(problem ?? '').toMatch(tooLong ? /at most/ : /^$|too common/)
      }),
    )
  })
})
