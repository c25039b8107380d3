// What kind of page stands at a path: measures are kept by kind, not by address.

const KINDS: [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/all-races/, 'race list'],
  [/^\/races-map$/, 'map'],
  [/^\/marathons(\/|$)/, 'place'],
  [/^\/near(\/|$)/, 'near'],
  [/^\/articles(\/|$)/, 'article'],
  [/^\/(training-plans(\/|$)|race-preparation|recovery-tips)/, 'guide'],
  [/^\/pace-plan(\/|$)/, 'pace plan'],
  [/-(pace-chart|predictor)$|^\/pace-chart\//, 'pace tool'],
  [
    /^\/(running-tools|pb-potential|age-grading|ballot-odds|boston-qualifying|cut-off-clock|fuelling|heat-and-altitude|race-to-race|your-time)$/,
    'tool',
  ],
  [/^\/insights/, 'insights'],
  [/^\/compare/, 'compare'],
  [/^\/my-races/, 'dashboard'],
  [/^\/(account|login|register|forgot-password|reset-password)/, 'account'],
  [/^\/(admin|submit-race)/, 'editing'],
  // Of whichever type: no other pages are two steps down. Last, for what has its own folder is told apart above.
  [/^\/[a-z0-9-]+\/[^/]+$/, 'race'],
]

/** One of a few words; `other` for what has no kind of its own. */
export const pageKindOf = (path: string): string =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
