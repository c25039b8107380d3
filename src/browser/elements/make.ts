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

const styled = new Map<string, Promise<unknown>>()

/** Loads a stylesheet, once a page; what waits for it goes on where it cannot be loaded. */
export function loadStyle(address: string): Promise<unknown> {
  let loading = styled.get(address)
  if (!loading) {
    loading = new Promise((done) => {
      document.head.append(make('link', { rel: 'stylesheet', href: address, onload: done, onerror: done }))
    })
    styled.set(address, loading)
  }
  return loading
}
