// What the list of stored pages shows, in which order, and under which names.
import { expect, test } from 'vitest'
import { listStoredPages } from './AvailableOffline.tsx'

const page = (path: string, title: string, onPurpose = false) => ({
  path,
  title,
  onPurpose,
  bytes: 1000,
  fetched: null,
})

test('what a runner saved and plans comes first, what was only opened apart, and sign-in not at all', () => {
  const { own, opened } = listStoredPages([
    page('/marathon/boston-marathon', 'Boston Marathon, Massachusetts: course, weather and entry', true),
    page('/marathon-pace-chart', 'Marathon pace chart', true),
    page('/login', 'Sign in'),
    page('/articles/racing-at-altitude', 'Racing at altitude'),
    page('/training-plans/improver-marathon-12-weeks', 'Faster marathon, 12 weeks: training plan'),
    page('/', 'Find and compare running races worldwide'),
    page('/my-races', 'Dashboard'),
    page('/marathon/oslo-marathon', 'Oslo Marathon, Norway: course and weather'),
    page('/my-season', 'My season'),
  ])
  expect(own.map(({ name }) => name)).toEqual([
    'My season',
    'My saved races, comparisons and medals',
    'Faster marathon, 12 weeks: training plan',
    'Boston Marathon, Massachusetts',
    'Marathon pace chart',
  ])
  expect(opened.map(({ name }) => name)).toEqual([
    'Racing at altitude',
    'Find and compare running races worldwide',
    'Oslo Marathon, Norway',
  ])
})
