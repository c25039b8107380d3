// Which methods an address takes, read from the described routes: for 405 and OPTIONS.
import type { Api } from './api-env.ts'

const pattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.+*?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{[^/]+\}/g, '[^/]+')}$`)

/** Methods that the path takes; none where there is nothing at this path. */
export function allowedMethods(app: Api, path: string): string[] {
  const methods = new Set<string>()
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route' || !pattern(definition.route.path).test(path)) continue
    methods.add(definition.route.method.toUpperCase())
  }
  if (methods.size === 0) return []
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods.add('OPTIONS')]
}
