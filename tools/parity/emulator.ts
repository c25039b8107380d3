// Netlify's emulator with what the site uses of it: rules, redirects and functions.
import { NetlifyDev } from '@netlify/dev'

const OFF = { enabled: false }

/** The emulator of a project's folder, not started yet. */
export const emulatorOf = (projectRoot: string): NetlifyDev =>
  new NetlifyDev({
    projectRoot,
    skipGitignore: true,
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    environmentVariables: OFF,
    geolocation: OFF,
    images: OFF,
  })
