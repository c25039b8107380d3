// <packing-list>: check boxes whose ticks stay on the device, a count, and a button that takes them all away.
import { $packed, setPacked, unpackAll } from '../features/guides/packing-list.store.ts'

class PackingList extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const boxes = [...this.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    const count = this.querySelector('[data-count]')
    const clear = this.querySelector<HTMLButtonElement>('[data-clear]')
    this.#stop = $packed.subscribe((ids) => {
      for (const box of boxes) box.checked = ids.includes(box.value)
      const packed = boxes.filter((box) => box.checked).length
      if (count) count.textContent = `${packed} of ${boxes.length} packed`
      if (clear) clear.hidden = packed === 0
    })
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) setPacked(target.value, target.checked)
    })
    clear?.addEventListener('click', () => {
      unpackAll()
      boxes[0]?.focus()
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('packing-list', PackingList)
