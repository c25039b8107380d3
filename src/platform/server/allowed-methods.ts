// Which methods an address takes, read from the names of the calls: for 405 and OPTIONS.

const pattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.+*?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{[^/]+\}/g, '[^/]+')}$`)

/** For calls like `GET /api/marathons/{race}`: the methods that a path takes; none where there is nothing at this path. */
export function allowedMethods(calls: readonly string[]): (path: string) => string[] {
  const known = calls.map((call) => {
    const [method, path] = call.split(' ') as [string, string]
    return { method, at: pattern(path) }
  })
  return (path) => {
    const methods = new Set(known.filter(({ at }) => at.test(path)).map(({ method }) => method))
    if (methods.size === 0) return []
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods.add('OPTIONS')]
  }
}
