// The answer of every forgiving reader: a value in the unit its reader names, or a sentence for beside the field.
export type Reading<T> = { ok: true; value: T } | { ok: false; reason: string }

/** A reading that succeeded. */
export function understood<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** A reading that failed, with the sentence the runner sees. */
export function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
