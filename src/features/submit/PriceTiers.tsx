// Prices that depend on the day: a row each, stored as the lines of one fact.
import { MAX_PRICE_TIERS, tiersText, typedTiers, type TypedTier } from '../../rules/entry/price-tiers.ts'
import { proposedField } from '../../race/proposed-fields.ts'
import { useFormContext } from '../../ui/Form.tsx'
import type { SubmissionState } from './use-submission.ts'

const PARTS: readonly [part: keyof TypedTier, label: string, input: object][] = [
  ['name', 'Name', { placeholder: 'Early bird', maxLength: 60 }],
  ['currency', 'Currency', { placeholder: 'EUR', maxLength: 3, autoCapitalize: 'characters' }],
  ['amount', 'Costs', { placeholder: '45', inputMode: 'decimal' }],
  ['from', 'From', { type: 'date' }],
  ['until', 'Until', { type: 'date' }],
]

/** A part as it can be in a line: spaces would end it. */
function typed(part: keyof TypedTier, text: string): string {
  if (part === 'name') return text
  const bare = text.replaceAll(/\s/g, '')
  return part === 'currency' ? bare.toUpperCase() : bare
}

export function PriceTiers({ state }: { state: SubmissionState }) {
  const { problems } = useFormContext()
  const { label, hint } = proposedField('priceTiers')
  const tiers = typedTiers(state.texts.priceTiers)
  const setTiers = (changed: readonly TypedTier[]) => state.set('priceTiers', tiersText(changed))
  return (
    <fieldset className="prices">
      <legend>{label}</legend>
      <p className="hint">{hint}</p>
      {tiers.map((tier, at) => (
        <fieldset className="price" aria-label={`Price ${at + 1}`} key={at}>
          {PARTS.map(([part, words, input]) => (
            <label className="field" key={part}>
              <span>{words}</span>
              <input
                {...input}
                name={at === 0 && part === 'name' ? 'priceTiers' : undefined}
                value={tier[part]}
                autoComplete="off"
                onChange={({ currentTarget }) =>
                  setTiers(tiers.with(at, { ...tier, [part]: typed(part, currentTarget.value) }))
                }
              />
            </label>
          ))}
          <button
            type="button"
            className="btn sm"
            aria-label={`Remove price ${at + 1}`}
            onClick={() => setTiers(tiers.toSpliced(at, 1))}
          >
            Remove
          </button>
        </fieldset>
      ))}
      {tiers.length < MAX_PRICE_TIERS && (
        <button
          type="button"
          className="btn sm"
          onClick={() =>
            setTiers([
              ...tiers,
              { name: '', currency: tiers.at(-1)?.currency ?? 'EUR', amount: '', from: '', until: '' },
            ])
          }
        >
          Add a price
        </button>
      )}
      <p className="bad" aria-live="polite">
        {problems.priceTiers}
      </p>
    </fieldset>
  )
}
