// The sentences on the methods of prediction. A page hands them to its tool: as words of the page they weigh little.
import type { MethodNotes } from './why-predictions-differ.ts'

/** What each method looks at, with its source. */
export const METHOD_NOTES: MethodNotes = {
  Riegel: 'One race and one exponent, 1.06, for everybody (Riegel 1981). Endurance is assumed, not measured.',
  Cameron:
    "The shape of the world's best times (Cameron 1998): it slows more towards the marathon than Riegel.",
  VDOT: 'Oxygen cost of your speed and the share of VO2max you can hold that long (Daniels & Gilbert 1979).',
  'Vickers–Vertosick':
    'Regressed on 2,303 recreational runners (2016): it knows your weekly distance, and with two races your endurance.',
  Tanda: 'Training alone, eight weeks of distance and pace (Tanda 2011): it knows nothing of your races.',
}
