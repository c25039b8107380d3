// The place: found by name among the places that come with the site, or said by hand, and where its start is on the map.
import { lazy, Suspense, useMemo, useState } from 'react'
import { findPlaces, type SubmitPlace } from './submit-places.store.ts'
import { useSubmitPlaces } from '../../ui/use-submit-places.ts'
import { pinAt } from './CourseStart.tsx'
import { PinDoubt } from '../../ui/PinDoubt.tsx'
import { ProposedFields } from './ProposedFields.tsx'
import { SubmitChoice, SubmitField } from './SubmitField.tsx'
import type { FormState } from './use-submission-form.ts'

const PinMap = lazy(async () => ({ default: (await import('../../ui/PinMap.tsx')).PinMap }))
/** Countries by name, as the browser calls them in English. */
function countryOptions(codes: readonly string[]): [code: string, name: string][] {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'region' })
  return codes
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort((a, b) => a[1].localeCompare(b[1], 'en-GB'))
}

export function PlaceStep({ state, countryCodes }: { state: FormState; countryCodes: readonly string[] }) {
  const { places } = useSubmitPlaces()
  const [text, setText] = useState('')
  const countries = useMemo(() => countryOptions(countryCodes), [countryCodes])
  const found = useMemo(() => findPlaces(places, text), [places, text])
  const choose = ({ name, state: region, countryCode, lat, lon }: SubmitPlace) => {
    setText('')
    state.setAll({ city: name, state: region, countryCode, lat: String(lat), lon: String(lon) })
  }
  const { lat, lon } = state.read.proposal
  return (
    <>
      <div className="field">
        <label htmlFor="submit-find-place">Find the town</label>
        <input
          id="submit-find-place"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          aria-describedby="submit-find-place-say"
        />
        <p className="hint" id="submit-find-place-say" aria-live="polite">
          {text.trim().length > 1
            ? found.length === 0
              ? 'We do not know that place: enter it below.'
              : `${found.length} found.`
            : 'Fills in the fields below; or fill them in yourself.'}
        </p>
        {found.length > 0 && (
          <ul className="found">
            {found.map((place) => (
              <li key={`${place.name}${place.lat}`}>
                <button type="button" className="plain-button" onClick={() => choose(place)}>
                  {[place.name, place.state, place.country].filter(Boolean).join(', ')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <SubmitChoice {...{ state }} name="countryCode" label="Country" options={countries} empty="Choose" />
      <div className="pair">
        <SubmitField {...{ state }} name="city" label="Town" />
        <SubmitField {...{ state }} name="state" label="State or province" hint="Where addresses have one." />
      </div>
      <Suspense fallback={<p className="pin-map q">Loading the map …</p>}>
        <PinMap
          at={lat !== null && lon !== null ? { lat, lon } : null}
          onPick={(at) => state.setAll(pinAt(at))}
        />
      </Suspense>
      <p className="hint">Press the map where the start is, or enter its coordinates.</p>
      <ProposedFields {...{ state }} step="place" />
      <PinDoubt of={state.read.proposal} question="Is that right? If so, leave it." />
    </>
  )
}
