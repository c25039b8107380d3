// Parts of a list in one sentence.

/** `a`, `a and b`, `a, b and c`. */
export const joined = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
