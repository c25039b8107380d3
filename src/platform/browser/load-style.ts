// Styles that come with what needs them: loaded once a page.

const styled = new Map<string, Promise<unknown>>()

/** On a line that hangs, news without its style is better than none. */
const MAX_MS = 2000

/** Loads a stylesheet; what waits for it goes on where it cannot be loaded, or takes long. */
export function loadStyle(address: string): Promise<unknown> {
  let loading = styled.get(address)
  if (!loading) {
    loading = new Promise((done) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'stylesheet', href: address, onload: done, onerror: done })
      document.head.append(link)
      setTimeout(done, MAX_MS)
    })
    styled.set(address, loading)
  }
  return loading
}
