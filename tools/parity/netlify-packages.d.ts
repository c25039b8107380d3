// What the parity test uses of Netlify's reader of settings, packager and emulator, so that types can be checked where they are
// not installed.
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

declare module '@netlify/dev' {
  type Feature = { enabled: boolean }
  export class NetlifyDev {
    constructor(
      options: { projectRoot: string; skipGitignore: boolean } & Record<
        | 'aiGateway'
        | 'blobs'
        | 'database'
        | 'edgeFunctions'
        | 'environmentVariables'
        | 'geolocation'
        | 'images',
        Feature
      >,
    )
    start(): Promise<unknown>
    stop(): Promise<void>
    handle(request: Request): Promise<Response | undefined>
  }
}
