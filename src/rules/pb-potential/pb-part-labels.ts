// What the parts of the PB potential, and the evidence it is weighed with, are called on receipts.
import type { PbPartKey } from './pb-potential-parts.ts'
import type { CourseEvidence } from '../race/race.ts'

export const PB_PART_LABELS: Readonly<Record<PbPartKey | CourseEvidence['kind'], string>> = {
  course: 'Course',
  weather: 'Weather',
  altitude: 'Altitude',
  crowd: 'Crowd at the start',
  turns: 'Turns',
  surface: 'Surface',
  unmodelled: 'What no model sees',
  records: 'Course records, as of 2024',
  'same-runner': 'Same runners at other races',
}
