// A press on a button of an island whose script has not come yet is kept, and made again once React has taken the island
// over (react-root.ts tells it). Fields need none of this: what was typed into them is read when the island starts.

/** Keeps the last press on a button of this island that does not answer yet; one that sends a form does so by itself. */
export function keepFirstPress(island: Element): void {
  let pressed: HTMLElement | null | undefined
  const keep = ({ target }: Event) => {
    // From here on React hears presses itself, also while it is still taking over.
    if (!island.hasAttribute('ssr')) return
    pressed = (target as Element).closest<HTMLElement>('button[type=button]') ?? pressed
  }
  island.addEventListener('click', keep)
  island.addEventListener(
    'startline:answers',
    () => {
      island.removeEventListener('click', keep)
      pressed?.click()
    },
    { once: true },
  )
}
