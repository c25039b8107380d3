// What this process knows of where it runs, for /api/health and the overview of admins.
import type { Installation } from '../../features/health/operating.schema.ts'
import { dataFolderState } from './data-folder-state.ts'

export const readInstallation = (env: Record<string, string | undefined>): Installation => ({
  ...dataFolderState(env),
  hasMailServer: Boolean(env.SMTP_URL),
})
