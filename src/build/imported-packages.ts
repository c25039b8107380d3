// Which packages bundled code imports: what the bundler has left to Node.

/** What a bundle says of a file; only code has imports. */
interface BundledFile {
  imports?: readonly string[]
}

/** The packages that a file of a bundle imports at its start, itself or by others; not what is imported by need. */
export function packagesOf(bundle: Readonly<Record<string, object>>, file: string): string[] {
  const names = new Set([file])
  // A set hands out what is added while it is walked.
  for (const name of names) {
    const { imports = [] }: BundledFile = bundle[name] ?? {}
    for (const imported of imports) names.add(imported)
  }
  return [...names].filter((name) => !(name in bundle))
}
