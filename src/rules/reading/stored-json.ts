// JSON that was stored somewhere, read whatever stands there by now. A file of its own, since every page has it.

/** What a text holds as JSON; null where it is missing, or no JSON. */
export function jsonIn(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The members of the object that a text holds as JSON; none where it is something else. */
export function membersIn<Name extends string>(
  text: string | null | undefined,
): Partial<Record<Name, unknown>> {
  const json = jsonIn(text)
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
}
