// A race in the PB tool is the race of its page.
import { expect, test } from 'vitest'
import { raceDetailJson, type RaceDetailJson } from '../../../race/race.schema.ts'
import { pbPotential } from '../../../rules/pb-potential/pb-potential.ts'
import { racePbPotential } from '../../../rules/pb-potential/race-pb-potential.ts'
import { raceOnFile } from './race-on-file.ts'
import { catalogueRaces } from '../../../../tests/fixtures/catalogue.ts'

test('every race of the catalogue has the score of its page, from what its page gives', () => {
  const others = catalogueRaces().flatMap((race) => {
    const json = JSON.parse(JSON.stringify(raceDetailJson(race))) as RaceDetailJson
    const [inTool, onPage] = [pbPotential(raceOnFile('x', json).inputs), racePbPotential(race)]
    const apart = Math.abs(inTool.loss - onPage.loss)
    return apart > 0.002 || inTool.refused !== onPage.refused
      ? [`${race.slug} ${inTool.loss} ${onPage.loss}`]
      : []
  })
  expect(others).toEqual([])
})
