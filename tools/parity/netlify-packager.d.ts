// What we use of Netlify's reader of settings and of its packager. They are installed when the parity test runs, so type checks
// elsewhere do not find their own types.
declare module '@netlify/config' {
  interface FunctionSettings {
    node_bundler?: string
    included_files?: string[]
  }
  export function resolveConfig(options: {
    cwd: string
    repositoryRoot: string
    offline: boolean
    mode: 'cli'
  }): Promise<{ config: { functionsDirectory: string; functions: Record<string, FunctionSettings> } }>
}

declare module '@netlify/zip-it-and-ship-it' {
  interface PackagerSettings {
    nodeBundler: string | undefined
    includedFiles: string[] | undefined
    includedFilesBasePath: string
  }
  interface ZippedFunction {
    name: string
    bundler?: string
    schedule?: string
    inputs?: string[]
  }
  export function zipFunctions(
    folder: string,
    destination: string,
    options: { basePath: string; config: Record<string, PackagerSettings> },
  ): Promise<ZippedFunction[]>
}
