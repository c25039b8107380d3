// Lists of numbers as they go into the address of a query: longer ones make an address that hosted Supabase may refuse.

export const MOST_IDS_A_QUERY = 250

/** The list in parts that fit. */
export const inParts = <T>(ids: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_IDS_A_QUERY) }, (_, part) =>
    ids.slice(part * MOST_IDS_A_QUERY, (part + 1) * MOST_IDS_A_QUERY),
  )
