// Puts elements into an order with as few moves as possible; what has the focus keeps it.

/** Makes `children` the children of `parent`, in this order. */
export function arrange(parent: Element, children: readonly Element[]): void {
  const focused = document.activeElement
  let at = parent.firstElementChild
  for (const child of children) {
    if (child === at) at = at.nextElementSibling
    else parent.insertBefore(child, at)
  }
  while (at) {
    const next = at.nextElementSibling
    at.remove()
    at = next
  }
  if (focused !== document.activeElement && focused instanceof HTMLElement && parent.contains(focused)) {
    focused.focus({ preventScroll: true })
  }
}
