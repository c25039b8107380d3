// Pictures and courses that no race, submission or draft uses any more. With the secret key only.
import { valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

/** Clears what has lain unused for two weeks; how many went. */
export const clearUnusedUploads = (client: Supabase): Promise<number> =>
  valueOf('clearing of uploads', client.rpc('clear_unused_uploads'))
