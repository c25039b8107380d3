// What a scanner of others says of the policy (csp_evaluator, the one behind csp-evaluator.withgoogle.com), with the hash of
// the script that stands in every page.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'
import { startScript } from './browser-scripts.ts'

const START = new URL('../platform/browser/start.ts', import.meta.url)

/** What it finds, from the gravest (10) to what it only mentions (100). */
const findingsOf = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, description, value }) => ({
      severity,
      what: `${directive} ${value}: ${description}`,
    }))

async function policyOf(captchaProvider: string, asksHumans: boolean): Promise<string> {
  const text = await startScript(await readFile(START, 'utf8'))
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const sources = {
    scriptHashes: [hash],
    styleHashes: [hash],
    siteUrl: 'https://startline.example',
    supabaseUrl: 'https://project.supabase.co',
    tileUrl: 'https://{s}.tile.example/{z}/{x}/{y}.png',
    captchaProvider,
  }
  return contentSecurityPolicy(sources, { asksHumans })
}

test.each([
  ['of almost every page', 'hcaptcha', false],
  ['of the pages that check for humans by Turnstile', 'turnstile', true],
  ['of the pages that check for humans by hCaptcha', 'hcaptcha', true],
])('the policy %s has no finding of weight', async (_which, provider, asksHumans) => {
  const findings = findingsOf(await policyOf(provider, asksHumans))
  expect(findings.filter(({ severity }) => severity <= Severity.HIGH_MAYBE)).toEqual([])
})

test('a policy that allows inline code would have some', () => {
  const findings = findingsOf("script-src 'self' 'unsafe-inline'; object-src 'none'")
  expect(findings.some(({ severity }) => severity === Severity.HIGH)).toBe(true)
})
