// Reviews in a browser: built into the page, fresh from the API, written signed in, moderated, changed, withdrawn,
// reported by anyone.
import type { APIRequestContext, Page } from '@playwright/test'
import type { OwnReview } from '../../src/features/reviews/reviews.schema.ts'
import { BUILT_REVIEWS, REVIEWED_RACE } from '../built-reviews.ts'
import { payloadTexts } from '../payloads.ts'
import { accessibilityFaultsAndDoubts, sidewaysOf } from './accessibility.ts'
import { newAdmin } from './admins.ts'
import { expect, test } from './fixtures.ts'
import { exchange, newPerson, ownHeaders, signIn, type Person } from './people.ts'

const RACE = '/marathon/salzburg-marathon'
const YEAR = 2025

/** The one review that somebody wrote. */
async function ownReview(request: APIRequestContext, author: Person): Promise<OwnReview> {
  const answer = await request.get('/api/reviews', { headers: ownHeaders(author) })
  const [review, ...others] = (await answer.json()) as OwnReview[]
  expect(others).toEqual([])
  return review!
}

async function decide(request: APIRequestContext, editor: Person, id: number, what: 'publish' | 'hide') {
  const headers = ownHeaders(editor)
  const answer = await request.post(`/api/admin/reviews/${id}/${what}`, { headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function write(request: APIRequestContext, author: Person, race: string, review: object) {
  const headers = ownHeaders(author)
  const data = { year: YEAR, overall: 4, difficulty: 2, ...review }
  const answer = await request.post(`/api/marathons${race.replace('/marathon', '')}/reviews`, {
    headers,
    data,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as OwnReview).id
}

/** Ends every session of the person, the identity provider's too. */
async function signOutEverywhere(request: APIRequestContext, person: Person) {
  const headers = ownHeaders(person)
  expect((await request.post('/api/auth/logout-everywhere', { headers })).status()).toBe(204)
}

const section = (page: Page) => page.locator('#reviews')
const form = (page: Page) => page.getByRole('form', { name: 'Your review' })
const choose = (page: Page, rating: string, value: string) =>
  page.getByRole('group', { name: rating }).getByRole('radio', { name: value })

test('the built page has figures, the newest reviews cut short, and a rating for search engines @smoke', async ({
  page,
}) => {
  const html = await (await page.request.get(REVIEWED_RACE)).text()
  expect(html).toContain('3 reviews, 4.3 of 5 overall')
  for (const { year } of BUILT_REVIEWS) {
    expect(html).toContain(`&lt;b&gt;${year}&lt;/b&gt;: along the Danube`)
    expect(html).not.toContain(`the end of ${year}`)
  }
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!
  expect(data).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.33,"reviewCount":3,"bestRating":5,"worstRating":1}',
  )
  const none = await (await page.request.get('/marathon/boston-marathon')).text()
  expect(none).toContain('None yet. Have you run it?')
  expect(none).not.toContain('aggregateRating')
})

test('reached, the section has whole reviews, and those of runners around a time @phone', async ({
  page,
}) => {
  await page.goto(REVIEWED_RACE)
  await section(page).scrollIntoViewIfNeeded()
  const reviews = section(page).getByRole('listitem')
  await expect(reviews.filter({ hasText: '<b>2025</b>' })).toContainText('the end of 2025.')
  await page.getByLabel('Reviews from runners around a finish time of').fill('3h30')
  await page.keyboard.press('Enter')
  await expect(
    section(page).getByRole('status').filter({ hasText: '1 of 3 reviews is from a runner' }),
  ).toContainText('between 3:19:30 and 3:40:30: overall 5.0, difficulty 2.0.')
  await expect(reviews).toHaveCount(1)
  await expect(reviews).toContainText('Ada B. ran 2025 in 3:30:00')
  await page.getByRole('button', { name: 'All reviews' }).click()
  await expect(reviews).toHaveCount(3)
  await page.getByLabel('Reviews from runners around a finish time of').fill('1:45')
  await page.keyboard.press('Enter')
  await expect(section(page).getByText('1:45 is no time for a marathon')).toBeVisible()
  expect(await accessibilityFaultsAndDoubts(page)).toEqual([])
})

test('a review is written by keyboard, waits, appears when published, is changed and withdrawn @phone @smoke', async ({
  page,
  request,
}) => {
  const [author, editor] = [await newPerson(request), await newAdmin(request)]
  const text = `Through the old town, ${author.id}.`
  await signIn(page, author)
  await page.goto(`${RACE}#write-review`)
  await expect(page.getByLabel('Year you ran it')).toBeFocused()
  await page.keyboard.type(String(YEAR))

  // Nothing chosen: a summary that leads to the field, and a sentence beside each.
  await page.getByRole('button', { name: 'Send review' }).press('Enter')
  const summary = form(page).locator('.form-summary')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveText([/for Overall/, /for Difficulty/])
  expect(await accessibilityFaultsAndDoubts(page)).toEqual([])
  await summary.getByRole('button', { name: /for Overall/ }).press('Enter')
  await expect(choose(page, 'Overall', '1 poor')).toBeFocused()
  for (let step = 1; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(choose(page, 'Overall', '4')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(choose(page, 'Difficulty', '2')).toBeChecked()
  // What is right is no longer refused, and with nothing left to say the summary goes.
  await expect(section(page).getByText('Choose a number from 1 to 5')).toHaveCount(0)
  await page.getByLabel('Your finish time').fill('3.45')
  await page.getByLabel('Your review (optional)').fill(text)
  await expect(section(page).getByText(/^1,9\d\d characters left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send review' }).dblclick()
  await expect(section(page).getByText('An editor will read your review before it appears.')).toBeVisible()
  await expect(section(page).getByText(`Your review of ${YEAR} is waiting for an editor.`)).toBeVisible()
  await expect(section(page).getByText(text)).toHaveCount(0)

  const review = await ownReview(request, author)
  expect(review).toMatchObject({ overall: 4, difficulty: 2, finishTime: '3:45:00', text, status: 'pending' })
  await decide(request, editor, review.id, 'publish')
  await page.goto(RACE)
  await section(page).scrollIntoViewIfNeeded()
  const shown = section(page).getByRole('listitem').filter({ hasText: text })
  await expect(shown).toContainText(`A runner ran ${YEAR} in 3:45:00`)

  await page.evaluate(() => sessionStorage.removeItem('startline:answers'))
  await page.reload()
  await section(page).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: `Change your review of ${YEAR}` }).click()
  await expect(page.getByLabel('Your review (optional)')).toHaveValue(text)
  await page.getByLabel('Your review (optional)').fill(`Changed, ${author.id}.`)
  await page.getByRole('button', { name: 'Send the change' }).click()
  await expect(section(page).getByText('the earlier version is shown until then')).toBeVisible()
  await expect(shown).toBeVisible()

  await page.getByRole('button', { name: `Withdraw your review of ${YEAR}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
  await expect(section(page).getByText(`Your review of ${YEAR} is withdrawn.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await page.reload()
  await section(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('a guest is led to sign in and back to the form', async ({ page, request }) => {
  await page.goto(RACE)
  await section(page).scrollIntoViewIfNeeded()
  const link = section(page).getByRole('link', { name: 'Sign in to review' })
  const back = `${RACE}#write-review`
  await expect(link).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(back)}`)
  await signIn(page, await newPerson(request))
  await page.goto(back)
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await expect(page.getByLabel('Year you ran it')).toBeFocused()
})

test('a session that ends while somebody writes loses nothing', async ({ page, request, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  const author = await newPerson(request)
  await signIn(page, author)
  await page.goto(`${RACE}#write-review`)
  await choose(page, 'Overall', '5 excellent').check()
  await choose(page, 'Difficulty', '1 very easy').check()
  await page.getByLabel('Your review (optional)').fill('Half a thought')
  // Tokens of the very second stay good at the server.
  await page.waitForTimeout(1100)
  await signOutEverywhere(request, author)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Your session has ended')
  await expect(form(page).getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    /^\/login\?redirect=/,
  )

  await page.goto('/robots.txt')
  await page.waitForTimeout(1100)
  const again = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '' },
    data: { email: author.email, password: 'a lot of long quiet miles' },
  })
  const session = (await again.json()) as { access_token: string }
  await exchange(request, session.access_token)
  await signIn(page, { ...author, session: JSON.stringify(session) })
  await page.goto(`${RACE}#write-review`)
  await expect(page.getByLabel('Your review (optional)')).toHaveValue('Half a thought')
  await expect(choose(page, 'Overall', '5 excellent')).toBeChecked()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(section(page).getByText('An editor will read your review before it appears.')).toBeVisible()
})

test('two tabs that change one review: the second sees what the first wrote, and loses nothing', async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const author = await newPerson(request)
  const id = await write(request, author, RACE, { text: 'Flat.' })
  await signIn(page, author)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${RACE}#change-review-${id}`)
    await expect(tab.getByLabel('Your review (optional)')).toHaveValue('Flat.')
  }
  await other.getByLabel('Your review (optional)').fill('Flat and windy.')
  await other.getByRole('button', { name: 'Send the change' }).click()
  await expect(section(other).getByText('An editor will read your review')).toBeVisible()
  await choose(page, 'Overall', '5 excellent').check()
  await page.getByRole('button', { name: 'Send the change' }).click()
  await expect(form(page).getByRole('alert')).toContainText('This review was changed meanwhile')
  await expect(form(page).getByRole('blockquote')).toHaveText(
    `You ran ${YEAR}. Overall 4/5, difficulty 2/5. Flat and windy.`,
  )
  await expect(choose(page, 'Overall', '5 excellent')).toBeChecked()
  await page.getByLabel('Your review (optional)').fill('Flat and windy.')
  await page.getByRole('button', { name: 'Send the change' }).click()
  await expect(section(page).getByText('An editor will read your review')).toBeVisible()
  expect(await ownReview(request, author)).toMatchObject({ overall: 5, text: 'Flat and windy.' })
})

test('with the API down the built reviews stay, and a review that cannot be sent is kept', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_FAILED/)
  await signIn(page, await newPerson(request))
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`${REVIEWED_RACE}#write-review`)
  await choose(page, 'Overall', '4').check()
  await choose(page, 'Difficulty', '4').check()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(form(page).getByRole('alert')).toContainText('What you typed is still here')
  await expect(choose(page, 'Overall', '4')).toBeChecked()
  await expect(section(page).getByRole('listitem').filter({ hasText: '<b>2025</b>' })).toBeVisible()
  await expect(section(page).getByText('Newer reviews could not be loaded just now.')).toBeVisible()
})

test('where one’s own reviews cannot be read, it says so, and no new form stands for the one that was wanted', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_FAILED/)
  const author = await newPerson(request)
  const race = '/marathon/three-country-marathon'
  const id = await write(request, author, race, { text: author.id })
  await signIn(page, author)
  await page.route('**/api/reviews?*', (route) => route.abort())
  await page.goto(`${race}#change-review-${id}`)
  const own = section(page)
    .getByRole('alert')
    .filter({ hasText: 'Your own reviews of this race could not be' })
  await expect(own).toBeVisible()
  await expect(section(page).getByRole('form', { name: 'Your review' })).toHaveCount(0)
  await page.unroute('**/api/reviews?*')
  await own.getByRole('button', { name: 'Try again' }).click()
  await section(page).getByRole('button', { name: 'Change your review of 2025' }).click()
  await expect(
    section(page).getByRole('form', { name: 'Your review' }).getByLabel('Your review'),
  ).toHaveValue(author.id)
})

test('anyone reports a review or a fact, and nothing that a review says becomes more than text @phone', async ({
  page,
  request,
}) => {
  const [author, editor] = [await newPerson(request), await newAdmin(request)]
  const race = '/marathon/three-country-marathon'
  const text = `${author.id}\n\n${payloadTexts(1900)[0]}`
  const id = await write(request, author, race, { text })
  await decide(request, editor, id, 'publish')
  page.on('dialog', (dialog) => {
    throw new Error(`a review opened a dialog: ${dialog.message()}`)
  })
  await page.goto(race)
  await section(page).scrollIntoViewIfNeeded()
  const shown = section(page).getByRole('listitem').filter({ hasText: author.id })
  await expect(shown).toContainText('</script><script>alert(1)</script>')
  await expect(shown.locator('script, img, a')).toHaveCount(0)
  const report = shown.getByRole('button', { name: 'Report the review by A runner, 2025' })
  await report.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(report).toBeFocused()

  await report.click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const reasons = dialog.getByRole('group', { name: 'What is wrong with it?' })
  await expect(reasons).toHaveAccessibleDescription('Choose what is wrong with it.')
  await expect(reasons.getByRole('radio').first()).toBeFocused()
  expect(await accessibilityFaultsAndDoubts(page)).toEqual([])
  await dialog.getByLabel('It is advertising').check()
  await dialog.getByLabel('Anything else?').fill('Shoes.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('An editor will read your report.')).toBeVisible()
  const reported = await request.get('/api/admin/reviews?status=reported&limit=200', {
    headers: ownHeaders(editor),
  })
  const [found] = ((await reported.json()) as { id: number }[]).filter((review) => review.id === id)
  expect(found).toMatchObject({ openReports: [{ reason: 'advertising', details: 'Shoes.', email: null }] })

  await page.getByRole('link', { name: 'Report a mistake' }).first().click()
  const mistake = page.getByRole('dialog', { name: 'Report a mistake' })
  await mistake.getByRole('button', { name: 'Send' }).click()
  const shouldSay = mistake.getByLabel('What should it say?')
  await expect(shouldSay).toBeFocused()
  await expect(shouldSay).toHaveAccessibleDescription('Tell us what it should say.')
  const correct = `It has been cancelled for good. ${author.id}`
  await shouldSay.fill(correct)
  await expect(shouldSay).toHaveAccessibleDescription('')
  await page.keyboard.press('Escape')
  await expect(mistake).toHaveCount(0)
  await page.getByRole('link', { name: 'Report a mistake' }).first().click()
  await expect(shouldSay).toHaveValue(correct)
  await mistake.getByLabel('Your email address').fill('no address')
  await mistake.getByRole('button', { name: 'Send' }).click()
  await expect(mistake.getByLabel('Your email address')).toHaveAccessibleDescription(
    'This does not look like an email address.',
  )
  await mistake.getByLabel('Your email address').fill('')
  await mistake.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('An editor will check it and put it right.')).toBeVisible()
  await expect(mistake).toHaveCount(0)
  const mistakes = await request.get('/api/admin/reports?limit=200', { headers: ownHeaders(editor) })
  expect(await mistakes.json()).toContainEqual(
    expect.objectContaining({ correct, source: null, email: null }),
  )

  await decide(request, editor, id, 'hide')
  await page.reload()
  await section(page).scrollIntoViewIfNeeded()
  await expect(section(page).getByRole('link', { name: 'Sign in to review' })).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('the form fits 320 px and the dark @phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, await newPerson(request))
  await page.goto(`${REVIEWED_RACE}#write-review`)
  await expect(page.getByLabel('Year you ran it')).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(3)
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaultsAndDoubts(page)).toEqual([])
})
