// Which pages there are, seen at build: a link to one that is still to come is left out until it is there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** True where src/pages has a page at this address: `hasPage('/submit-race')`. The build runs in the project's folder. */
export const hasPage = (path: string, folder = join(process.cwd(), 'src/pages')): boolean =>
  path === '/' ||
  [`${path}.astro`, `${path}/index.astro`, `${path}/[...page].astro`].some((file) =>
    existsSync(join(folder, file)),
  )
