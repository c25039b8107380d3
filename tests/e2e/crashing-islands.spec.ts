// Each island of the built site, broken on purpose: it goes alone, and the page stays.
import { parseHTML } from 'linkedom'
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

const wordsOf = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

test('each island that crashes is taken away alone, with what the build made in its place (F38)', async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(600_000)
  allowErrors(/island broken on purpose/)
  const all = islands()
  expect(all.size).toBeGreaterThan(15)
  let turn = 0
  for (const [url, { path, name }] of all) {
    const broken = `const X = () => { throw new Error('island broken on purpose') }; export { X as ${name} }`
    await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
    const island = `astro-island[component-url="${url}"]`
    const html = await (await page.goto(path))!.text()
    const built = parseHTML(html).document.querySelector(island)!
    for (const aside of built.querySelectorAll('template')) aside.remove()
    await page.locator(island).first().dispatchEvent('pointerover')
    const screen = page.locator('.error-screen')
    await expect(screen, path).toHaveCount(1)
    await expect(screen, path).toContainText('Something went wrong')
    expect(wordsOf(await page.locator(island).first().textContent()), path).toBe(wordsOf(built.textContent))
    // The rest of the page answers as ever.
    const theme = turn++ % 2 === 0 ? 'Dark' : 'Light'
    await page.getByRole('contentinfo').getByText(theme, { exact: true }).click()
    await expect(page.locator('html'), path).toHaveAttribute('data-theme', theme.toLowerCase())
    await page.unroute(`**${url}`)
  }
})
