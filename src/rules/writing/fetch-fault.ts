// Why a service could not be reached, in a line: `fetch failed` alone does not say what to mend.

/** Of an error that fetch threw. */
export function fetchFault(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } }
  return cause?.message || cause?.code || message
}

/** Of an answer of Supabase's client, which has the cause below the message. */
export const databaseFault = ({ message, details }: { message: string; details?: string | null }): string =>
  /^Caused by: (?:\w*Error: )?(.+)$/m.exec(details ?? '')?.[1] ?? message
