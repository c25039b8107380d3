// Defines an element that looks for its parts when it is made. A script may run while the page is still on its way, and its parts may
// not be there yet: then the element waits until all of the page is.
export function defineElement(name: string, element: CustomElementConstructor): void {
  const define = () => customElements.define(name, element)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', define, { once: true })
  else define()
}
