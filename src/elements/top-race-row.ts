// Fills the empty row of home's table with a race, without ever writing markup from data.
import type { RaceJson } from '../race/race.schema.ts'
import { profileClass } from '../rules/course/grade-class.ts'
import { rangeWords, scoreFigure } from '../rules/pb-potential/score-words.ts'
import { placeLine } from '../rules/place/place-line.ts'
import { racePath } from '../rules/race/race-address.ts'
import { dayRemark, raceDay } from '../rules/race/race-day.ts'
import { fieldSizeWords } from '../rules/race/race-facts.ts'
import { rowPicture } from '../rules/silhouette/silhouette-row.ts'
import { courseLine } from './course-line.ts'

function drawCourse(race: RaceJson): SVGElement {
  const picture = rowPicture(race)
  return courseLine(picture, `${picture.schematic ? 'Schematic shape' : 'Elevation'} of ${race.name}`)
}

function fillScore(cell: Element, { pbPotential, pbPotentialRange, courseGrade }: RaceJson): void {
  const pb = cell.querySelector('.pb')!
  if (pbPotential === null || !pbPotentialRange) {
    pb.classList.add('q', 's')
    pb.textContent = 'N/A: not enough data'
    return
  }
  const { low, high } = pbPotentialRange
  pb.querySelector('b')!.textContent = scoreFigure({ score: pbPotential, courseGrade })
  pb.querySelector('span')!.textContent = ` /100 (${rangeWords(pbPotentialRange)})`
  const [span, mark] = pb.querySelectorAll('path')
  span?.setAttribute('d', `M${low} 4H${high}`)
  mark?.setAttribute('d', `M${pbPotential} 0v8`)
}

function fillSteepness(cell: Element, { elevationProfile }: RaceJson): void {
  if (!elevationProfile) {
    cell.textContent = 'N/A'
    return
  }
  cell.querySelector('i')!.className = `g${profileClass(elevationProfile)}`
  cell.querySelector('.ramp')!.append(` ${elevationProfile}`)
}

/** The attributes that <expected-time> reads. */
function fillOwnTime(element: Element, { distanceM, timeLoss }: RaceJson): void {
  element.setAttribute('distance-m', String(distanceM))
  element.setAttribute('loss', String(timeLoss.lossPct))
  element.setAttribute('sd', String(timeLoss.sdPct))
  element.setAttribute('year-sd', String(timeLoss.yearSdPct))
}

/** Fills a copy of the table's empty row with `race`; returns it. */
export function fillRow(
  row: HTMLTableRowElement,
  race: RaceJson,
  rank: number,
  today: string,
): HTMLTableRowElement {
  const slot = (name: string) => row.querySelector<HTMLElement>(`[data-slot=${name}]`)!
  const write = (name: string, words: string) => {
    slot(name).textContent = words
  }
  row.querySelector('.bib')!.textContent = String(rank)
  const day = raceDay(race, today)
  write('name', race.name)
  slot('name').setAttribute('href', racePath(race))
  row.querySelector('compare-race')!.setAttribute('race-id', String(race.id))
  write('compare', ` ${race.name}`)
  write('place', placeLine(race))
  write('runners', fieldSizeWords(race))
  write('terrain', race.terrain ?? 'N/A')
  write('day', day.text)
  write('certainty', dayRemark(day))
  fillSteepness(slot('steepness'), race)
  row.querySelector('.sil')!.replaceWith(drawCourse(race))
  fillScore(slot('pb'), race)
  fillOwnTime(row.querySelector('expected-time')!, race)
  return row
}
