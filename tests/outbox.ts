// The emails that wait in the database or were sent from it, as tests read them: by who gets them.
import type { TestSupabase } from './embedded.ts'

export interface OutboxEmail {
  id: number
  kind: string
  key: string
  recipient: string | null
  state: string
  attempts: number
  email_values: Record<string, string>
}

/** What tests ask of the database that `supabase` gives once it is started. */
export function outboxOf(supabase: () => TestSupabase) {
  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await supabase().database.query<Row>(text, values)).rows
  const emailsTo = (address: string) =>
    sql<OutboxEmail>('select * from private.emails where recipient = $1 order by id', [address])
  return {
    sql,
    /** The oldest first. */
    emailsTo,
    /** The secret of the link in the last one. */
    tokenFor: async (address: string) => String((await emailsTo(address)).at(-1)!.email_values.token),
    /** Calls a function of the database with the secret key; throws where it refuses. */
    secretly: async <T = unknown>(name: string, values: object = {}) =>
      (await supabase().secret.rpc(name, values).throwOnError()).data as T,
  }
}
