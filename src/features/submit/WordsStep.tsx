// Words and the picture. A picture is drawn anew on the device: it gets smaller and loses what a camera wrote into it.
import { useState } from 'react'
import { reasonOf } from '../../platform/browser/api.ts'
import { shrinkPicture } from '../../platform/browser/shrink-picture.ts'
import { readDescription } from '../../rules/race/race-meta.ts'
import { uploadPicture } from './submissions.store.ts'
import { ProposedFields } from './ProposedFields.tsx'
import type { FormState } from './use-submission-form.ts'

export function WordsStep({ state }: { state: FormState }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    setBusy(true)
    try {
      const picture = await shrinkPicture(file)
      if (!picture) return setProblem('We cannot read this picture. Choose a JPEG, PNG or WebP.')
      state.setAll({ imageUrl: await uploadPicture(picture.base64) })
      setShown(picture.dataUrl)
    } catch (error) {
      setProblem(reasonOf(error, 'The server could not be reached. Choose the picture again later.'))
    } finally {
      setBusy(false)
    }
  }
  const sentence = problem || state.shownProblem('imageUrl')
  const spans = readDescription(state.form.description)
  return (
    <>
      <ProposedFields {...{ state }} step="words" />
      {spans.some(({ bold }) => bold) && (
        <p className="prose" dir="auto">
          {spans.map(({ text, bold }, index) => (bold ? <strong key={index}>{text}</strong> : text))}
        </p>
      )}
      <div className="field drop">
        <label htmlFor="submit-imageUrl">Picture</label>
        <input
          id="submit-imageUrl"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={sentence !== '' || undefined}
          aria-describedby="submit-imageUrl-hint submit-imageUrl-say"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <output className="hint" id="submit-imageUrl-hint">
          {busy
            ? 'Sending the picture …'
            : state.form.imageUrl
              ? 'A picture is in use. It appears beside the course, never instead of it.'
              : 'Yours to give: JPEG, PNG or WebP. It appears beside the course, never instead of it.'}
        </output>
        <p className="bad" id="submit-imageUrl-say" aria-live="polite">
          {sentence}
        </p>
        {shown && state.form.imageUrl && (
          <img className="submit-picture" src={shown} alt="What was uploaded" />
        )}
        {state.form.imageUrl && !busy && (
          <button className="btn sm" type="button" onClick={() => state.setAll({ imageUrl: '' })}>
            Remove the picture
          </button>
        )}
      </div>
    </>
  )
}
