// What the test uses of Netlify's emulator, so that types can be checked where it is not installed.
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
