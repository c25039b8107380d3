// Who owns a race, in the editor of the race; each can be removed.
import type { RaceToEdit } from './admin-races.schema.ts'
import { act, type Outcome, type Run } from './act.ts'
import { momentWords } from './words.ts'

type Owner = RaceToEdit['owners'][number]

const nameOf = ({ person }: Owner) =>
  person?.name ? `${person.name} (${person.email})` : (person?.email ?? 'Somebody')

const remove = (race: RaceToEdit, owner: Owner): Promise<Outcome> =>
  act(`/api/admin/marathons/${race.id}/owners/${owner.id}`, { method: 'DELETE' }, () => ({
    text: `${nameOf(owner)} owns ${String(race.values.name)} no more; all its owners get an e-mail.`,
  }))

export function RaceOwners({ race, run }: { race: RaceToEdit; run: Run }) {
  return (
    <details>
      <summary>
        Owners: {race.owners.length === 0 ? 'none' : race.owners.map((owner) => nameOf(owner)).join(', ')}
      </summary>
      {race.owners.length === 0 && (
        <p className="q">People ask to own a race on its page; requests are under Owners.</p>
      )}
      <ul>
        {race.owners.map((owner) => (
          <li key={owner.id}>
            {nameOf(owner)}, since {momentWords(owner.since)}{' '}
            <button type="button" className="btn sm" onClick={() => run(() => remove(race, owner))}>
              Remove
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
