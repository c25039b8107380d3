// What changes a race as a whole: merging it into another and parting them again, moving it to another place, and taking an edit or
// a move back.
import { useId, useState } from 'react'
import type { RaceToEdit } from './admin-races.schema.ts'
import { placeHref, act, type Outcome, type Run, RunButton } from './admin-section.tsx'
import { placeWords, searchPlaces, type SubmitPlace } from '../submit/submit-places.store.ts'
import { ApiError, callApi } from '../../platform/browser/api.ts'
import type { Problems } from '../../platform/browser/form-values.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'

/** `edited` is the race as the edit left it. */
export const undoRaceEdit = ({ id, updatedAt }: RaceToEdit, done: string): Promise<Outcome> =>
  act(`/api/admin/marathons/${id}/undo`, { method: 'POST', body: { updatedAt } }, () => ({
    text: `${done} Pages show it after the next rebuild.`,
  }))

interface MergeRaceProps {
  race: RaceToEdit
  run: Run
}

const called = ({ id, values, placeName }: RaceToEdit) => `${String(values.name)} (no. ${id}, ${placeName})`

/** Undoes a merger: both races are as they were. */
const part = ({ id, values }: RaceToEdit): Promise<Outcome> =>
  act<RaceToEdit>(`/api/admin/marathons/${id}/unmerge`, { method: 'POST', body: {} }, () => ({
    text: `${String(values.name)} is a race of its own again, with what people keep of it. Pages show it after the next rebuild.`,
  }))

export function UndoMerge({ race, run }: MergeRaceProps) {
  return (
    <p className="row">
      <span>
        Merged into no. {race.mergedInto}.
        {!race.canUndoMerger &&
          ' That is too long ago to be taken back: how it stood before is not kept any more.'}
      </span>
      {race.canUndoMerger && (
        <RunButton onClick={() => run(() => part(race))}>Take the merger back</RunButton>
      )}
    </p>
  )
}

export function MergeRace({ race, run }: MergeRaceProps) {
  const [found, setFound] = useState<RaceToEdit | null>(null)
  const form = useForm({
    check: ({ into = '' }): Problems => {
      if (!/^[1-9]\d*$/.test(into)) return { into: 'Enter the number of a race.' }
      return Number(into) === race.id ? { into: 'That is this race itself.' } : {}
    },
    send: async ({ into }) => {
      try {
        setFound(await callApi<RaceToEdit>(`/api/admin/marathons/${into}`))
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
        return { into: 'There is no race of this number.' }
      }
    },
  })
  const merge = (into: RaceToEdit) => {
    const call = { method: 'POST', body: { into: into.id } } as const
    const outcome = {
      text: `${String(race.values.name)} is now a part of ${String(into.values.name)}; its address leads there. Pages show it after the next rebuild.`,
      undo: () => part(race),
    }
    void run(() => act<RaceToEdit>(`/api/admin/marathons/${race.id}/merge`, call, () => outcome))
  }

  return (
    <>
      <Form form={form} className="row">
        <Field
          name="into"
          label="The same race as number"
          inputMode="numeric"
          autoComplete="off"
          onInput={() => setFound(null)}
        />
        <SubmitButton busyLabel="Looking …">Merge into that one</SubmitButton>
        <a href={placeHref('races', { placePath: race.placePath })}>Races at the same place</a>
        <FormStatus />
      </Form>
      {found && (
        <p className="row" role="alert">
          <span dir="auto">
            {called(found)} stays. {called(race)} goes into it, with saved races, medals, reviews and alerts.
            You can undo this for a month.
            {found.placePath !== race.placePath && ' They are in different places: check carefully.'}
          </span>
          <RunButton onClick={() => merge(found)}>Yes, merge them</RunButton>
        </p>
      )}
    </>
  )
}

interface MoveRaceProps {
  race: RaceToEdit
  run: Run
}

type Goal = { place: object; lat: unknown; lon: unknown }

/** Moves a race as it was read. */
const move = ({ id, updatedAt }: RaceToEdit, goal: Goal, done: string): Promise<Outcome> =>
  act<RaceToEdit>(
    `/api/admin/marathons/${id}/move`,
    { method: 'POST', body: { updatedAt, ...goal } },
    (after) => {
      const undo = () => undoRaceEdit(after, 'It is back where it was.')
      return { text: `${done} Pages show it after the next rebuild.`, undo }
    },
  )

/** Moving a race to another place of those that come with the site: its coordinates follow, its address stays. */
export function MoveRace({ race, run }: MoveRaceProps) {
  const id = useId()
  const choose = (place: SubmitPlace) => {
    const { name: city, state, countryCode, lat, lon } = place
    const goal = { place: { city, state: state || null, countryCode }, lat, lon }
    void run(() => move(race, goal, `${String(race.values.name)} is moved to ${placeWords(place)}.`))
  }
  return (
    <fieldset className="move">
      <legend dir="auto">Place: {race.placeName}</legend>
      <label htmlFor={id}>Move it to the town</label>
      <Combobox
        id={id}
        aria-describedby={`${id}-hint`}
        noun={['town', 'towns']}
        search={searchPlaces}
        actsAtOnce
        onChoose={(option) => option && choose(option.value)}
      />
      <p className="q" id={`${id}-hint`}>
        Choosing one moves the race at once.
      </p>
    </fieldset>
  )
}
