// Taking the last edit of a race back: its facts, their sources and what nobody had checked stand again as they did.
import type { RaceToEdit } from './admin-races.schema.ts'
import { act, type Outcome } from './act.ts'

/** `edited` is the race as the edit left it. */
export const undoRaceEdit = ({ id, updatedAt }: RaceToEdit, said: string): Promise<Outcome> =>
  act(`/api/admin/marathons/${id}/undo`, { method: 'POST', body: { updatedAt } }, () => ({
    text: `${said} Pages show it after the next rebuild.`,
  }))
