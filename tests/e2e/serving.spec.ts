// The site as it is served: complete pages under one strict policy, and a true 404.
import { collectProblems, expect, test } from './fixtures.ts'

test('the home page arrives with its policy and without a problem', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  const policy = response?.headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  await expect(page.locator('h1')).toBeVisible()
})

test('the home page leads to a race', async ({ page }) => {
  await page.goto('/')
  await page.locator('a[href^="/marathon/"]').first().click()
  await expect(page).toHaveURL(/\/marathon\/[a-z0-9-]+$/)
  await expect(page.locator('h1')).toBeVisible()
})

test('an unknown address is a 404 that says so', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  const response = await page.goto('/there/is-no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/404 Page Not Found/)
})

test('the fixture notices a page that breaks the policy or throws', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  const problems = await collectProblems(context)
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'p { color: red }'
    document.head.append(style)
    setTimeout(() => {
      throw new Error('thrown on purpose')
    })
  })
  await expect
    .poll(() => problems.join('\n'))
    .toMatch(/Content-Security-Policy: style-src[^]*thrown on purpose/)
  await context.close()
})
