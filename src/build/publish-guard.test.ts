// When a build is refused, what it remembers, and whom it asks on Netlify.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishGuard, refusal } from './publish-guard.ts'

describe('refusal', () => {
  it.each([
    [900, 1000],
    [1, null],
    [2000, 1000],
  ])('lets %s races pass after %s', (count, lastGood) => {
    expect(refusal(count, lastGood)).toBeNull()
  })

  it('refuses fewer than 90 %, and says both counts and how to publish all the same', () => {
    expect(refusal(899, 1000)).toMatch(/899 races, the last good one 1000.*ALLOW_FEWER_RACES=1/)
    expect(refusal(899, 1000, { ALLOW_FEWER_RACES: '1' })).toBeNull()
  })

  it('never publishes an empty site', () => {
    expect(refusal(0, null, { ALLOW_FEWER_RACES: '1' })).toMatch(/no race page/)
  })
})

describe('the integration', () => {
  let folder: string
  let memory: string
  const logger = { info: vi.fn<(line: string) => void>(), warn: vi.fn<(line: string) => void>() }

  const build = (races: number, env: Record<string, string> = {}) => {
    const guard = publishGuard({
      raceRoutes: ['/[raceType]/[slug]'],
      env: { LAST_GOOD_COUNT_FILE: memory, ...env },
    })
    const pages = Array.from({ length: races }, (_, n) => new URL(`file:///marathon/race-${n}.html`))
    return guard.hooks['astro:build:done']!({
      dir: pathToFileURL(`${folder}/site/`),
      assets: new Map([['/[raceType]/[slug]', pages]]),
      logger,
    } as never)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'publish-guard-'))
    memory = join(folder, 'last-good-count.json')
    logger.warn.mockReset()
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('remembers a good build and publishes its count', async () => {
    await build(100)
    expect(JSON.parse(readFileSync(memory, 'utf8'))).toEqual({ races: 100 })
    expect(JSON.parse(readFileSync(join(folder, 'site/data/race-count.json'), 'utf8'))).toEqual({
      races: 100,
    })
  })

  it('refuses a shrunken build and keeps what it remembered (F2)', async () => {
    await build(100)
    await expect(build(89)).rejects.toThrow('89 races')
    expect(JSON.parse(readFileSync(memory, 'utf8'))).toEqual({ races: 100 })
    await build(95)
  })

  it('starts anew where its memory is spoilt', async () => {
    writeFileSync(memory, 'not json')
    await build(5)
    expect(JSON.parse(readFileSync(memory, 'utf8'))).toEqual({ races: 5 })
  })

  describe('on Netlify', () => {
    let live: Server
    let url: string
    let answer: { status: number; body: string }
    beforeEach(async () => {
      live = createServer((_request, response) => response.writeHead(answer.status).end(answer.body))
      await new Promise<void>((resolve) => live.listen(0, '127.0.0.1', resolve))
      url = `http://127.0.0.1:${(live.address() as AddressInfo).port}`
    })
    afterEach(() => live.close())

    it('compares with the live site', async () => {
      answer = { status: 200, body: '{"races":1000}' }
      await expect(build(500, { NETLIFY: 'true', SITE_URL: url })).rejects.toThrow('last good one 1000')
      expect(existsSync(memory)).toBe(false)
    })

    it('builds, and says so, where the live site has no count yet', async () => {
      answer = { status: 404, body: 'no' }
      await build(500, { NETLIFY: 'true', SITE_URL: url })
      expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining('404'))
    })

    it('builds, and says so, where the live site does not answer', async () => {
      await build(500, { NETLIFY: 'true', SITE_URL: 'http://127.0.0.1:9' })
      expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining('could not be asked'))
    })
  })
})
