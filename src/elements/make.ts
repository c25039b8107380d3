// Makes elements without markup, for what is built in the browser.

type Attributes = Partial<Record<`aria-${string}` | `data-${string}` | 'inputmode', string>>

/** An element with properties (or aria- and data- attributes) and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> & Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue
    if (name.includes('-')) element.setAttribute(name, String(value))
    else Reflect.set(element, name, value)
  }
  element.append(...children)
  return element
}
