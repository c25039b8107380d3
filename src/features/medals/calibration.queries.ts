// How often medals fell inside what was expected before the race, counted by the database: shares only from 200 results on.
import { rowsOf, type Supabase } from '../../platform/server/supabase-client.ts'
import type { Calibration } from '../../rules/prediction/calibration.ts'

/** The counts of all people together. */
export async function readCalibration(client: Supabase): Promise<Calibration> {
  const [counted] = await rowsOf<Calibration>('calibration', client.rpc('prediction_calibration'))
  return counted!
}
