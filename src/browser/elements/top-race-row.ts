// Fills a row of home's table with another race, without ever writing markup from data.
import type { RaceJson } from '../../contract/race.ts'
import { formatNumber } from '../../domain/measures.ts'
import { racePath } from '../../domain/race-address.ts'
import { raceDay } from '../../domain/race-day.ts'
import { profileClass } from '../../domain/grade-class.ts'
import type { Race } from '../../domain/race.ts'
import { rowPicture } from '../../domain/silhouette-row.ts'
import { courseLine } from './course-line.ts'

function drawCourse(race: Race): SVGElement {
  const picture = rowPicture(race)
  return courseLine(picture, `${picture.schematic ? 'Schematic shape' : 'Elevation'} of ${race.name}`)
}

function fillScore(cell: Element, { pbPotential, pbPotentialRange }: RaceJson): void {
  const pb = cell.querySelector('.pb')
  if (!pb) return
  const bar = pb.querySelector('.bar')
  if (pbPotential === null || !pbPotentialRange || !bar) {
    pb.textContent = 'N/A: not enough data'
    return
  }
  const { low, high } = pbPotentialRange
  const number = pb.querySelector('b')
  const range = pb.querySelector('span')
  if (number) number.textContent = pbPotential.toFixed(1)
  if (range) range.textContent = ` /100 (${low}–${high})`
  const [span, mark] = bar.querySelectorAll('path')
  span?.setAttribute('d', `M${low} 4H${high}`)
  mark?.setAttribute('d', `M${pbPotential} 0v8`)
}

function fillSteepness(cell: Element, { elevationProfile }: RaceJson): void {
  const dot = cell.querySelector('i')
  const word = cell.querySelector('.ramp')
  if (!elevationProfile || !dot || !word) {
    cell.textContent = elevationProfile ?? 'N/A'
    return
  }
  dot.setAttribute('class', `${dot.className.replace(/\bg\d\b/, '')} g${profileClass(elevationProfile)}`)
  word.replaceChildren(dot, ` ${elevationProfile}`)
}

/** A new element: the copy holds what its row's race is worth to the reader. */
function fillOwnTime(row: Element, { distanceM, timeLoss }: RaceJson): void {
  const own = document.createElement('expected-time')
  own.setAttribute('distance-m', String(distanceM))
  own.setAttribute('loss', String(timeLoss.lossPct))
  own.setAttribute('sd', String(timeLoss.sdPct))
  row.querySelector('expected-time')?.replaceWith(own)
}

/** Turns a copy of one of the table's rows into the row of `race`; returns it. */
export function fillRow(
  row: HTMLTableRowElement,
  race: RaceJson,
  rank: number,
  today: string,
): HTMLTableRowElement {
  const slot = (name: string) => row.querySelector<HTMLElement>(`[data-slot=${name}]`)
  const write = (name: string, words: string) => {
    const element = slot(name)
    if (element) element.textContent = words
  }
  const bib = row.querySelector('.bib')
  if (bib) bib.textContent = String(rank)
  const day = raceDay(race as unknown as Race, today)
  write('name', race.name)
  slot('name')?.setAttribute('href', racePath(race))
  row.querySelector('compare-race')?.setAttribute('race-id', String(race.id))
  write('compare', ` ${race.name}`)
  write('place', [...new Set([race.city, race.country])].join(', '))
  write('runners', `${race.participantsYear === null ? 'about ' : ''}${formatNumber(race.participants)}`)
  write('terrain', race.terrain ?? 'N/A')
  write('day', day.text)
  write('certainty', day.certainty === 'confirmed' || day.certainty === 'unknown' ? '' : day.certainty)
  const steepness = slot('steepness')
  if (steepness) fillSteepness(steepness, race)
  row.querySelector('.sil')?.replaceWith(drawCourse(race as unknown as Race))
  const pb = slot('pb')
  if (pb) fillScore(pb, race)
  fillOwnTime(row, race)
  return row
}
