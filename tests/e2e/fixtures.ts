// What every end-to-end test imports instead of Playwright's own `test`: an error in a page, an error on its console
// or a violation of the Content-Security-Policy fails the test, unless the test announces it with `allowErrors`.
import { test as base, type BrowserContext } from '@playwright/test'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Announces errors that belong to the test: those that match do not fail it. */
  allowErrors: (pattern: RegExp) => void
}

// Chromium also logs a violation on the console, but not one of a worker or before a page listens.
function reportViolations() {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(
        `Content-Security-Policy: ${violatedDirective} blocked ${blockedURI} (${sourceFile}:${lineNumber})`,
      ),
  )
}

/** Collects what goes wrong in all pages of a context. */
async function collectProblems(context: BrowserContext): Promise<string[]> {
  const problems: string[] = []
  await context.addInitScript(reportViolations)
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error()
    problems.push(`page error on ${error.page()?.url()}: ${stack || `${name} ${message}`}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  return problems
}

export const test = base.extend<Fixtures>({
  allowErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const problems = await collectProblems(context)
      await use((pattern) => allowed.push(pattern))
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      if (unexpected.length > 0)
        throw new Error(`The pages of this test had problems:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})
