// The packing list: plain check boxes, whose ticks stay on the device once there is a script.
import { jsonIn } from '../../rules/reading/stored-json.ts'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { asIsland, useHydrated } from '../../ui/as-island.tsx'
import './packing-list.css'
import { persistentAtom } from '@nanostores/persistent'
import '../../platform/browser/persistent-engine.ts'

// What is ticked on the packing list, stored on the device under `startline:packing-list` as a JSON list of item ids.
// Anything else there counts as nothing ticked; ids that no longer exist stay and do no harm.

/** Reads what is stored; anything but a list of words gives an empty list. */
export function decodeTicks(stored: string): string[] {
  const list = jsonIn(stored)
  return Array.isArray(list)
    ? [...new Set(list.filter((id): id is string => typeof id === 'string' && id.length < 40))]
    : []
}

const ticks = persistentAtom<string[]>('startline:packing-list', [], {
  encode: JSON.stringify,
  decode: decodeTicks,
})

export const $packed = ticks

const NOTHING: string[] = []
/** What the built page shows: the store itself begins with what this device stores. */
const nothingPackedYet = (): string[] => NOTHING

/** Ticks an item, or takes the tick away. */
export function setPacked(id: string, packed: boolean): void {
  const others = ticks.get().filter((other) => other !== id)
  ticks.set(packed ? [...others, id] : others)
}

/** Takes all ticks away. */
export function unpackAll(): void {
  ticks.set([])
}

// What goes to a race, by where it is needed. The ids are stored on devices: never use one again for something else.

interface PackingItem {
  id: string
  label: string
  note?: string
}

interface PackingGroup {
  title: string
  items: PackingItem[]
}

const PACKING_GROUPS: PackingGroup[] = [
  {
    title: 'To get your number',
    items: [
      { id: 'confirmation', label: 'Confirmation of entry', note: 'on paper too: telephones run out' },
      { id: 'id', label: 'Passport or identity card' },
      {
        id: 'medical',
        label: 'Medical certificate or health form',
        note: 'where the race or the country asks for one',
      },
      { id: 'time-proof', label: 'Proof of your qualifying or wave time' },
    ],
  },
  {
    title: 'To run in',
    items: [
      { id: 'shoes', label: 'Shoes you have run 30 km in', note: 'in hand luggage' },
      { id: 'socks', label: 'Socks you have run 30 km in' },
      { id: 'shorts', label: 'Shorts or tights' },
      { id: 'top', label: 'Top' },
      { id: 'bra', label: 'Sports bra' },
      { id: 'bib', label: 'Number, chip, and four pins or a belt' },
      { id: 'watch', label: 'Watch, charged, and its cable' },
      { id: 'cap', label: 'Cap, sunglasses, sun cream', note: 'for sun' },
      { id: 'gloves', label: 'Gloves and thin sleeves', note: 'for cold' },
      { id: 'splits', label: 'Your splits on paper or on your arm' },
    ],
  },
  {
    title: 'To eat and drink',
    items: [
      {
        id: 'gels',
        label: 'Gels, or what you use instead, and a spare',
        note: 'count them against the table',
      },
      { id: 'breakfast', label: 'Your breakfast', note: 'if the hotel may not have it that early' },
      { id: 'bottle', label: 'A bottle for the way to the start' },
    ],
  },
  {
    title: 'Against rubbing and bad luck',
    items: [
      { id: 'grease', label: 'Petroleum jelly or balm' },
      { id: 'plasters', label: 'Plasters and tape' },
      { id: 'paper', label: 'Toilet paper' },
      {
        id: 'medicine',
        label: 'Any medicine you take regularly',
        note: 'with its prescription if you cross a border',
      },
      { id: 'contact', label: 'A name and a number to call, written on the back of your number' },
    ],
  },
  {
    title: 'Before the start and after the finish',
    items: [
      { id: 'old-top', label: 'An old jumper or a bin bag to throw away at the start' },
      { id: 'bag', label: 'The bag for the luggage drop, with your number on it' },
      { id: 'dry', label: 'Dry clothes and a warm layer' },
      { id: 'sandals', label: 'Shoes that are easy to get into' },
      { id: 'towel', label: 'Small towel' },
      { id: 'ticket', label: 'Ticket and cash for the way home' },
    ],
  },
]

const ITEMS = PACKING_GROUPS.flatMap(({ items }) => items)

export const PackingList = asIsland(function PackingList() {
  const packed = useStore($packed, { ssr: nothingPackedYet })
  const isHydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  // What was ticked before React started.
  useLayoutEffect(() => {
    for (const { value } of list.current!.querySelectorAll<HTMLInputElement>(':checked'))
      setPacked(value, true)
  }, [])
  const count = ITEMS.filter(({ id }) => packed.includes(id)).length
  const clear = () => {
    unpackAll()
    list.current!.querySelector('input')!.focus()
  }
  return (
    <div className="packing-list" ref={list}>
      <div className="groups">
        {PACKING_GROUPS.map(({ title, items }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {items.map(({ id, label, note }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  value={id}
                  checked={packed.includes(id)}
                  onChange={({ currentTarget }) => setPacked(id, currentTarget.checked)}
                />
                <span>
                  {label}
                  {note && <small>{note}</small>}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="row no-print">
        <output>{isHydrated ? `${count} of ${ITEMS.length} packed` : `${ITEMS.length} things`}</output>
        <button className="btn sm" type="button" hidden={count === 0} onClick={clear}>
          Clear all ticks
        </button>
      </p>
      <noscript>
        <p className="q s">Without JavaScript the ticks are not kept; you can print the list instead.</p>
      </noscript>
    </div>
  )
})
