// Netlify refuses a deploy with more than 54,000 files in one folder (docs.netlify.com/site-deploys/overview). A build that
// has more says so itself, by name; docs/growth.md says what to do then.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const MAX_FILES = 54_000

/** One sentence on the folders below `root` that hold more files than Netlify takes; null where none does. */
export function fullFolders(root: string, mostFiles = MAX_FILES): string | null {
  const full: string[] = []
  const look = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).length
    if (files > mostFiles) full.push(`/${folder} (${files.toLocaleString('en-GB')})`)
    for (const entry of entries) if (entry.isDirectory()) look(join(folder, entry.name))
  }
  look('')
  if (full.length === 0) return null
  const most = mostFiles.toLocaleString('en-GB')
  return `Netlify takes at most ${most} files in a folder, and there are more in ${full.join(', ')}: see docs/growth.md.`
}
