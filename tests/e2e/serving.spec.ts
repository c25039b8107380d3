// The site as it is served: complete pages under one strict policy, and a true 404.
import { expect, test } from './fixtures.ts'

test('the home page arrives with its policy and without a problem @smoke', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  const policy = response?.headers()['content-security-policy']
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  await expect(page.locator('h1')).toBeVisible()
})

test('an unknown address is a 404 that says so @smoke', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  const response = await page.goto('/there/is-no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/404 Page Not Found/)
})
