// The packing list: plain check boxes, whose ticks stay on the device once there is a script.
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { asIsland, useHydrated } from '../../ui/as-island.tsx'
import { PACKING_GROUPS } from './packing-items.ts'
import { $packed, nothingPackedYet, setPacked, unpackAll } from './packing-list.store.ts'
import './packing-list.css'

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
