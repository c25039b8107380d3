// Every tool of the site, in the order of the hub, each with the sentence that says what it answers.

export interface ToolLink {
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
    about: 'From a race you have run to the one ahead, with an honest range.',
    tools: [
      {
        href: '/your-time',
        label: 'Your time',
        sentence: 'Keep one result on your device and see what it is worth at every race and in every tool.',
      },
      {
        href: '/marathon-predictor',
        label: 'Marathon predictor',
        sentence: 'Five published models from one recent race and your weekly distance, side by side.',
      },
      {
        href: '/half-marathon-predictor',
        label: 'Half marathon predictor',
        sentence: 'What a 5 km, 10 km or 10 mile race says about your half marathon.',
      },
      {
        href: '/race-to-race',
        label: 'Race to race',
        sentence: 'What your time at one race is worth at another, allowing for course and weather.',
      },
      {
        href: '/heat-and-altitude',
        label: 'Heat and altitude',
        sentence: 'What a warm day or high ground does to your goal, by published models.',
      },
    ],
  },
  {
    title: 'Which course',
    about: 'What hills, altitude, weather and crowds cost, race by race.',
    tools: [
      {
        href: '/find-for-me',
        label: 'Find for me',
        sentence:
          'Ten races for your goal, months, home and budget, with the reasons and your chance at each.',
      },
      {
        href: '/my-course',
        label: 'My course',
        sentence:
          'A course file of your own, read on your device: profile, score, your time, splits, and files for a watch.',
      },
      {
        href: '/pb-potential',
        label: 'PB potential',
        sentence:
          'How fast a course is, with a range and a breakdown: pick a race, enter figures or use a GPX file.',
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
        sentence:
          'Even-effort splits over the hills of a race, allowing for heat, crowds and aid stations, to print.',
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
        sentence: 'How many minutes you have in hand at each point of the course.',
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
        sentence: 'Your standard, your margin and the 2027 downhill index for every course on file.',
      },
      {
        href: '/ballot-odds',
        label: 'Ballot odds',
        sentence: 'The chance of a place over several years and several ballots.',
      },
      {
        href: '/age-grading',
        label: 'Age grading',
        sentence: 'Your time against the best for your age and sex.',
      },
    ],
  },
]
