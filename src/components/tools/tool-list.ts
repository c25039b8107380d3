// Every tool of the site, in the order of the hub, each with the sentence that says what it answers.

interface ToolLink {
  href: string
  label: string
  sentence: string
}

export interface ToolGroup {
  title: string
  about: string
  tools: ToolLink[]
}

export const TOOL_GROUPS: ToolGroup[] = [
  {
    title: 'What time can I run',
    about: 'From a race you have run to the one ahead, with the range left in.',
    tools: [
      {
        href: '/your-time',
        label: 'Your time',
        sentence: 'One result, kept on your device, and what it is worth at every race and in every tool.',
      },
      {
        href: '/marathon-predictor',
        label: 'Marathon predictor',
        sentence: 'Five published models from one recent race and your weekly distance, side by side.',
      },
      {
        href: '/half-marathon-predictor',
        label: 'Half marathon predictor',
        sentence: 'What a 5 km, 10 km or 10 mile race says of your half marathon.',
      },
      {
        href: '/race-to-race',
        label: 'Race to race',
        sentence: 'What your time at one race is worth at another, course and weather counted.',
      },
      {
        href: '/heat-and-altitude',
        label: 'Heat and altitude',
        sentence: 'Your goal on a warm day or on high ground, by two models.',
      },
    ],
  },
  {
    title: 'Which course',
    about: 'What hills, height, weather and crowds cost, race by race.',
    tools: [
      {
        href: '/pb-potential',
        label: 'PB potential',
        sentence:
          'How fast a course is, by race, by hand or from a GPX file, with its range and its receipt.',
      },
      {
        href: '/insights',
        label: 'Course insights',
        sentence:
          'All races as charts: the fastest courses, hills against heat, when and where the world runs.',
      },
    ],
  },
  {
    title: 'How to run it',
    about: 'Splits to carry, and what to eat and drink on the way.',
    tools: [
      {
        href: '/pace-plan',
        label: 'Pace plans by course',
        sentence: 'Splits at even effort along the hills of a race, with heat, crowd and stations, to print.',
      },
      {
        href: '/marathon-pace-chart',
        label: 'Marathon pace chart',
        sentence: 'Every goal from 2:00 to 7:00 with its paces and splits, and a pace band to print.',
      },
      {
        href: '/half-marathon-pace-chart',
        label: 'Half marathon pace chart',
        sentence: 'Every goal from 1:00 to 3:30, in kilometres or miles.',
      },
      { href: '/pace-chart/5k', label: '5 km pace chart', sentence: 'From 13:00 to 45:00, every kilometre.' },
      { href: '/pace-chart/10k', label: '10 km pace chart', sentence: 'From 27:00 to 1:30:00.' },
      { href: '/pace-chart/15k', label: '15 km pace chart', sentence: 'From 42:00 to 2:15:00.' },
      { href: '/pace-chart/10mi', label: '10 mile pace chart', sentence: 'From 45:00 to 2:30:00.' },
      { href: '/pace-chart/50k', label: '50 km pace chart', sentence: 'From 2:45 to 10 hours.' },
      { href: '/pace-chart/100k', label: '100 km pace chart', sentence: 'From 6 to 24 hours.' },
      {
        href: '/cut-off-clock',
        label: 'Cut-off clock',
        sentence: 'Minutes in hand along the course before it closes behind you.',
      },
      {
        href: '/fuelling',
        label: 'Fuelling',
        sentence: 'Carbohydrate before, during and after, and when to take each gel.',
      },
    ],
  },
  {
    title: 'Getting a place',
    about: 'Standards and draws, in numbers.',
    tools: [
      {
        href: '/boston-qualifying',
        label: 'Boston qualifying',
        sentence: 'Your standard, your margin, and the downhill index of 2027 for every course on file.',
      },
      {
        href: '/ballot-odds',
        label: 'Ballot odds',
        sentence: 'The chance of a place over several years and several ballots.',
      },
      {
        href: '/age-grading',
        label: 'Age grading',
        sentence: 'Your time beside the best anybody of your age and sex has been shown to run.',
      },
    ],
  },
]
