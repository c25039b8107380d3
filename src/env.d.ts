// Types of what Astro itself does not know: our own client directive.
import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:use'?: boolean
  }
}
