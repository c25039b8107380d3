// Each island of the built site, broken on purpose: it goes alone, and the page stays.
import { readPages } from './built-pages.ts'
import { expect, test } from './fixtures.ts'
import { siteFolder } from './own-site.ts'

/** Each island of the built site, by the address of its script, with a page that holds it. */
function islands(): Map<string, { path: string; name: string }> {
  const found = new Map<string, { path: string; name: string }>()
  for (const { path, html } of readPages(siteFolder())) {
    for (const [, url, name] of html.matchAll(/component-url="([^"]+)"[^>]*?component-export="([^"]+)"/g)) {
      if (!found.has(url!)) found.set(url!, { path, name: name! })
    }
  }
  return found
}

test('each island that crashes is taken away alone, with what the build made in its place (F38)', async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(600_000)
  allowErrors(/island broken on purpose/)
  const all = islands()
  expect(all.size).toBeGreaterThan(15)
  for (const [url, { path, name }] of all) {
    const broken = `const X = () => { throw new Error('island broken on purpose') }; export { X as ${name} }`
    await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
    await page.goto(path)
    await page.locator('astro-island').first().dispatchEvent('pointerover')
    await expect(page.locator('.error-screen').first(), path).toContainText('Something went wrong')
    await expect(page.locator('h1').first(), path).not.toBeEmpty()
    await page.unroute(`**${url}`)
  }
})
