// What somebody says of a comparison that they save: its name, notes, and who may read it.
import { useId } from 'react'
import { MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS } from '../../rules/comparison/comparison.ts'
import type { ComparisonWords } from './saved-comparisons.store.ts'

interface ComparisonWordsFieldsProps {
  words: ComparisonWords
  /** What is wrong with which field: it goes on behind the field's name. */
  problems: Readonly<Record<string, string>>
  onWords: (change: Partial<ComparisonWords>) => void
}

export function ComparisonWordsFields({ words, problems, onWords }: ComparisonWordsFieldsProps) {
  const id = useId()
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          value={words.name}
          maxLength={MAX_NAME_CHARACTERS}
          autoComplete="off"
          aria-invalid={problems.name ? true : undefined}
          aria-describedby={`${id}-name-say`}
          onChange={(event) => onWords({ name: event.currentTarget.value })}
        />
        <p id={`${id}-name-say`} className={problems.name ? 'say bad' : 'say'}>
          {problems.name && `The name ${problems.name}.`}
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-notes`}>Notes</label>
        <textarea
          id={`${id}-notes`}
          rows={5}
          value={words.notes}
          maxLength={MAX_NOTES_CHARACTERS}
          aria-describedby={`${id}-notes-say`}
          onChange={(event) => onWords({ notes: event.currentTarget.value })}
        />
        <p id={`${id}-notes-say`} className={problems.notes ? 'say bad' : 'say'}>
          {problems.notes
            ? `The notes ${problems.notes}.`
            : `${words.notes.length} of ${MAX_NOTES_CHARACTERS} characters.`}
        </p>
      </div>
      <div className="check">
        <input
          id={`${id}-public`}
          type="checkbox"
          checked={words.isPublic}
          aria-describedby={`${id}-public-say`}
          onChange={(event) => onWords({ isPublic: event.currentTarget.checked })}
        />
        <div>
          <label htmlFor={`${id}-public`}>Public</label>
          <small id={`${id}-public-say`}>
            Anyone with the link can see the races, the name and the notes, but not who made it.
          </small>
        </div>
      </div>
    </>
  )
}
