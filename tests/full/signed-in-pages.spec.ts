// The pages of those who are signed in, with what they hold for each role: accessible at each width and in both themes. Those
// of guests are in page-kinds.spec.ts.
import { faultsInAllSizes } from '../e2e/accessibility.ts'
import { newAdmin } from '../e2e/admins.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { newOrganiser, newPerson, pendingSubmission, signIn } from '../e2e/people.ts'

/** What stands there once the page has been told who it is. */
const PAGES = [
  ['runner', '/my-races', 'Saved races'],
  ['runner', '/account', 'Newsletter and alerts'],
  ['organiser', '/submit-race', 'Your races'],
  ['admin', '/admin', 'Work list'],
  ['admin', '/admin#overview', 'Overview'],
  ['admin', '/admin#submissions', 'Submissions'],
  ['admin', '/admin#races', 'Races'],
  ['admin', '/admin#reviews', 'Reviews'],
  ['admin', '/admin#reports', 'Wrong facts'],
  ['admin', '/admin#people', 'People'],
  ['admin', '/admin#performance', 'Performance'],
] as const

for (const role of ['runner', 'organiser', 'admin'] as const) {
  test(`what a signed-in ${role} sees is accessible and does not scroll sideways, at each width in both themes`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000)
    const organiser = await newOrganiser(request)
    await pendingSubmission(request, organiser, { name: `Seen By All ${organiser.id}` })
    const people = { runner: newPerson, organiser: () => organiser, admin: newAdmin }
    await signIn(page, await people[role](request))
    const faults: string[] = []
    for (const [turn, [whose, path, name]] of PAGES.entries()) {
      if (whose !== role) continue
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      // Between two parts of the administration no page is loaded, so that the network may be idle too early.
      for (const waiting of ['Loading …', 'Reading …']) await expect(page.getByText(waiting)).toHaveCount(0)
      faults.push(...(await faultsInAllSizes(page, turn)).map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
  })
}
