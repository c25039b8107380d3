// A data folder may lie on another file system than the project.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { moveFolder } from './build-site.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'move-folder-'))
  mkdirSync(join(parent, 'built/deep'), { recursive: true })
  writeFileSync(join(parent, 'built/deep/page.html'), 'a page')
})
afterEach(() => rmSync(parent, { recursive: true }))

const otherFileSystem = () => {
  throw Object.assign(new Error('cross-device link not permitted'), { code: 'EXDEV' })
}

it.each([
  ['by a rename', undefined],
  ['by a copy where the file system is another', otherFileSystem],
])('moves all files %s', (_, rename) => {
  moveFolder(join(parent, 'built'), join(parent, 'shown'), rename)
  expect(readFileSync(join(parent, 'shown/deep/page.html'), 'utf8')).toBe('a page')
  expect(readdirSync(parent)).toEqual(['shown'])
})

it('leaves no half of it where the copy fails', () => {
  expect(() => moveFolder(join(parent, 'missing'), join(parent, 'shown'), otherFileSystem)).toThrow('ENOENT')
  expect(existsSync(join(parent, 'shown'))).toBe(false)
  expect(readdirSync(parent)).toEqual(['built'])
})
