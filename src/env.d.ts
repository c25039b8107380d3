// Types of what Astro itself does not know: our own client directive.
declare module 'astro' {
  interface AstroClientDirectives {
    'client:use'?: boolean
  }
}
export {}
