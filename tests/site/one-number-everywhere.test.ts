// A number that stands on several built pages is the same on all of them.
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseClock } from '../../src/rules/writing/measures.ts'
import { siteFolder } from '../e2e/own-site.ts'
import { visibleText } from './built-pages.ts'

/** What a page says, on one line. */
const htmlOf = (path: string) => readFileSync(join(siteFolder(), `${path}.html`), 'utf8')
const wordsOf = (path: string) => visibleText(htmlOf(path)).replaceAll(/\s+/g, ' ')

test.each(['negative-splits-and-pacing', 'reading-an-elevation-profile'])(
  'the first half in Boston is that of its pace plan in %s',
  (article) => {
    const [, halfway] = /at even effort, halfway in (\d:\d\d:\d\d)/.exec(wordsOf('marathon/boston-marathon'))!
    const aheadSeconds = 12_600 / 2 - parseClock(halfway!)!
    const words = wordsOf(`articles/${article}`)
    expect(words).toMatch(new RegExp(`reach(es)? halfway ${aheadSeconds} seconds ahead of an even `))
    expect(words).toMatch(new RegExp(`Halfway at( \\d:\\d\\d:\\d\\d)* ${halfway}`))
  },
)

test('a goal on a warm day is the same in the article on heat and in its tool', () => {
  const others = /The same runner on other days(.*?)How it works/.exec(wordsOf('heat-and-altitude'))![1]!
  const inTool = new Map(
    [...others.matchAll(/(\d+) °C (\d:\d\d:\d\d)/g)].map(([, degrees, clock]) => [degrees, clock]),
  )
  const table = /What a marathon goal becomes(.*?)A goal is a time/.exec(
    wordsOf('articles/running-a-marathon-in-the-heat'),
  )![1]!
  const inArticle = [...table.matchAll(/(\d+) °C((?: \d:\d\d:\d\d(?: ± \d+ min)?)+)/g)]
  expect(inArticle.length).toBeGreaterThan(5)
  for (const [, degrees, cells] of inArticle) {
    const ofGoal330 = cells!.match(/\d:\d\d:\d\d/g)![1]
    expect(ofGoal330).toBe(inTool.get(degrees))
  }
})

test('the article on the method counts the races without a score as the open data have them', () => {
  const { races } = JSON.parse(readFileSync(join(siteFolder(), 'data/races.json'), 'utf8')) as {
    races: { pbPotential: number | null }[]
  }
  const without = races.filter(({ pbPotential }) => pbPotential === null).length
  expect(without).toBeGreaterThan(0)
  const [, sentence] = /At the last build (.*?) had no score\./.exec(
    wordsOf('articles/how-pb-potential-works'),
  )!
  expect(sentence).toBe(`${without} of the ${races.length.toLocaleString('en-GB')} races on file`)
})

test.each(['Boston', 'Berlin', 'London', 'Sydney'])(
  'the average weather of %s is one number on its page, in its link to the heat tool and in the article on heat',
  (city) => {
    const path = `marathon/${city.toLowerCase()}-marathon`
    const onPage = / Average at race time (−?\d+) °C /.exec(wordsOf(path))![1]
    const inLink = /\/heat-and-altitude\?[^"]*temp=(-?\d+)/.exec(htmlOf(path))![1]
    const table = /Air temperature at race time, past editions(.*?)Measured at about the time/.exec(
      wordsOf('articles/running-a-marathon-in-the-heat'),
    )![1]!
    const inArticle = new RegExp(` ${city} \\d{4}–\\d{4}[^°]*? (−?\\d+) °C `).exec(table)![1]
    expect([inLink, inArticle]).toEqual([onPage, onPage])
  },
)
