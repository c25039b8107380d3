// What of a race a reader can say is wrong, in the words of the race page.
import { fieldNames, fieldOf } from '../../race/fields.ts'

/** The words of each choice by its name: fields, the weather, which is more than a field, and whatever else there is. */
export const REPORTED_FACTS: ReadonlyMap<string, string> = new Map([
  ...fieldNames(({ reported }) => reported).map((name): [string, string] => {
    const { reported, label } = fieldOf(name)
    return [name, typeof reported === 'string' ? reported : label]
  }),
  ['climate', 'Weather'],
  ['other', 'Something else'],
])
