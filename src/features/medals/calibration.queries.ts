// How often medals fell inside what was expected before the race, counted by the database from 200 results on.
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'
import type { Calibration } from '../../rules/prediction/chance.ts'

interface CalibrationRow {
  results: number
  inside_percent: number
  faster_percent: number
  slower_percent: number
}

/** The shares of all people together; null where there are too few results. */
export async function readCalibration(client: Supabase): Promise<Calibration | null> {
  const [row] = await rowsOf<CalibrationRow>('calibration', client.rpc('prediction_calibration'))
  if (!row) return null
  return {
    results: row.results,
    insidePercent: row.inside_percent,
    fasterPercent: row.faster_percent,
    slowerPercent: row.slower_percent,
  }
}
