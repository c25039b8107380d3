import { foldText } from '../place/place-slug.ts'
import { describe, expect, test } from 'vitest'
import { queryNames, nearKindOf, searchWords, withoutNearHere } from './search-text.ts'

describe('foldText', () => {
  test.each([
    ['München', 'munchen'],
    ['São Paulo', 'sao paulo'],
    ['ŁÓDŹ', 'lodz'],
    ['Sønderjylland', 'sonderjylland'],
    ['Straße', 'strasse'],
    ['İzmir', 'izmir'],
    ["Hawai'i", 'hawaii'],
    ['Hawai’i', 'hawaii'],
    ['St. Louis', 'st louis'],
    ['ΑΘΗΝΑΣ', 'αθηνασ'],
    ['МОСКВА', 'москва'],
    ['東京マラソン', '東京マラソン'],
    ['', ''],
  ])('writes %j as %j', (value, folded) => expect(foldText(value)).toBe(folded))

  test('folds composed and decomposed letters alike, and folding twice changes nothing', () => {
    expect(foldText('Zürich'.normalize('NFD'))).toBe(foldText('Zürich'.normalize('NFC')))
    expect(foldText(foldText('Łódź’s Ærø.'))).toBe(foldText('Łódź’s Ærø.'))
  })
})

describe('searchWords', () => {
  test.each([
    ['Baden-Württemberg', ['baden', 'wurttemberg']],
    ['  new   york  ', ['new', 'york']],
    ['Rock & Roll (half) 10k', ['rock', 'roll', 'half', '10k']],
    ["') | 'x':* & !a", ['x', 'a']],
    ['東京ハーフマラソン', ['東京', 'half', 'marathon']],
    ['福岡国際マラソン大会', ['福岡', 'marathon']],
    ['上海半马', ['上海', 'half', 'marathon']],
    ['Белградский ПОЛУМАРАФОН', ['белградскии', 'half', 'marathon']],
    ['नई दिल्ली हाफ मैराथन', ['नई', 'दिल्ली', 'half', 'marathon']],
    ['!!!', []],
    ['', []],
  ])('splits %j into %j', (value, words) => expect(searchWords(value)).toEqual(words))
})

test.each([
  ['races near Oslo', ['oslo']],
  ['marathon near me', ['marathon', 'me']],
  ['near', ['near']],
  ['in Germany 2027', ['germany']],
  ['Oslo or Bergen, Norway', ['oslo', 'bergen', 'norway']],
  ['or', ['or']],
])('names in %j are %j', (query, words) => expect(queryNames(query)).toEqual(words))

test.each([
  ['races near Oslo', 'place'],
  ['flat half marathon near New York', 'place'],
  ['near me', 'here'],
  ['Races near you', 'here'],
  ['marathons near here in May', 'here'],
  ['near', null],
  ['london near', null],
  ['Nearby', null],
  ['', null],
])('%j asks for what is near: %j', (query, wanted) => expect(nearKindOf(query)).toBe(wanted))

test.each([
  ['near me', undefined],
  ['Races near me', undefined],
  ['half marathons near here, Spain', 'half marathons  , Spain'],
  ['2027 near you', '2027'],
  ['near Mersey', 'near Mersey'],
  ['Oslo', 'Oslo'],
])('%j without what nobody here can know is %j', (search, rest) =>
  expect(withoutNearHere(search)?.trim()).toBe(rest),
)
