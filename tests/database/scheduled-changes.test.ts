// Changes that become public at a time that an editor chose: published when due as that editor would, refused where the race is
// another by then, moved, cancelled, and taken back.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../embedded.ts'
import { PROPOSAL } from '../submitting.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, editor, admin, organiser } = withSupabase({
  places: true,
  people: { editor: 'editor', admin: 'admin', organiser: 'organiser' },
})

const rowsOf = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await supabase.database.query<Row>(text, values)).rows

beforeEach(() =>
  supabase.database.exec(`
    delete from public.scheduled_changes; delete from public.submissions; delete from public.races; delete from private.emails;
    delete from public.rebuild_runs; delete from public.audit_log; delete from public.newsletter_issues;
    insert into public.races (id, slug, name, place_path, status, fee, sponsor) overriding system value values
      (1, 'town-marathon', 'Town Marathon', 'here', 'approved', '€ 90', 'Shoes'), (2, 'draft', 'A Draft', 'here', 'draft', null, null);
    insert into public.fact_sources (race_id, field, source, checked_on, confidence) values (1, 'fee', 'old', '2026-01-01', 'unverified')`),
)

const IN_MAY = '2099-05-01T07:00:00Z'
const race = async (id = 1) =>
  (
    await rowsOf('select fee, sponsor, status, time_limit_seconds as limit from public.races where id = $1', [
      id,
    ])
  )[0]!
const readAt = async (id = 1) =>
  (await rowsOf<{ at: string }>('select updated_at::text as at from public.races where id = $1', [id]))[0]!.at
const states = () => rowsOf('select state, refusal from public.scheduled_changes order by id')

/** Its number, or the code of the refusal. */
const schedule = async (what: object, { person = editor, at = IN_MAY } = {}) => {
  const asked = { what, publish_at: at, time_zone: 'Europe/Berlin' }
  const { data, error } = await person.client.rpc('schedule_change', asked)
  return error ? error.code : (data as number)
}
const edit = async (changes: object, of: { id?: number; updatedAt?: string } = {}) => ({
  raceId: of.id ?? 1,
  updatedAt: of.updatedAt ?? (await readAt(of.id)),
  changes,
  source: 'https://race.example',
})
const comeDue = () => rowsOf(`update public.scheduled_changes set publish_at = now() - interval '1 second'`)
const publish = async () => {
  const { data } = await supabase.secret.rpc('publish_due_changes').throwOnError()
  return (data as { outcome: string; failure: string | null }[]).map(({ outcome }) => outcome)
}
const send = async (proposal: object, raceId: number | null = null) => {
  const sent = {
    race_number: raceId,
    race_proposal: proposal,
    submission_key: crypto.randomUUID(),
    wished_slug: 'new-race',
  }
  const { data } = await organiser.client.rpc('submit_race', sent).single().throwOnError()
  return data as { submission_id: number; race_id: number; revision: number }
}

describe('an edit', () => {
  test('is published when it is due, not before, as its editor’s, and is taken back with its sources', async () => {
    const before = await race()
    expect(await schedule(await edit({ fee: '€ 120', timeLimitSeconds: 21_600 }))).toEqual(expect.any(Number))
    expect([await race(), await publish()]).toEqual([before, []])
    await comeDue()
    expect(await publish()).toEqual(['published'])
    expect(await publish()).toEqual([])
    expect(await race()).toMatchObject({ fee: '€ 120', limit: 21_600 })
    expect(await rowsOf(`select source, confidence from public.fact_sources where field = 'fee'`)).toEqual([
      { source: 'https://race.example', confidence: 'seen' },
    ])
    expect(await rowsOf('select action, person_id from public.audit_log order by id')).toEqual([
      { action: 'schedule.add', person_id: editor.id },
      { action: 'race.edit', person_id: editor.id },
    ])
    expect(await rowsOf('select is_urgent from public.rebuild_runs')).toEqual([{ is_urgent: true }])
    const [{ step }] = (await rowsOf<{ step: string }>('select step from public.scheduled_changes')) as [
      { step: string },
    ]
    const { data } = await editor.client.rpc('undo_race_step', { step_to_undo: step })
    expect(data).toEqual({ done: 1, changedSince: 0, remaining: 0 })
    expect([await race(), await rowsOf(`select source from public.fact_sources`)]).toEqual([
      before,
      [{ source: 'old' }],
    ])
  })

  test('lists a race that was brought in off the list', async () => {
    await schedule(await edit({ status: 'approved' }, { id: 2 }))
    await comeDue()
    expect([await publish(), (await race(2)).status]).toEqual([['published'], 'approved'])
  })

  test('is refused where what it changes was changed meanwhile, and its editor gets an e-mail', async () => {
    await schedule(await edit({ fee: '€ 120' }))
    await rowsOf(`update public.races set fee = '€ 100' where id = 1`)
    await comeDue()
    expect(await publish()).toEqual(['refused'])
    expect([await race(), await states()]).toMatchObject([
      { fee: '€ 100' },
      [{ state: 'refused', refusal: 'changed' }],
    ])
    expect(
      await rowsOf(
        `select kind, recipient, email_values ->> 'name' as name, email_values ->> 'refusal' as why from private.emails`,
      ),
    ).toEqual([
      { kind: 'scheduled-change-refused', recipient: editor.email, name: 'Town Marathon', why: 'changed' },
    ])
  })

  test('stands where something else of the race was changed meanwhile', async () => {
    await schedule(await edit({ fee: '€ 120' }))
    await rowsOf(`update public.races set sponsor = 'Drinks' where id = 1`)
    await comeDue()
    expect([await publish(), await race()]).toMatchObject([
      ['published'],
      { fee: '€ 120', sponsor: 'Drinks' },
    ])
  })

  test.each([
    ['a time that is over', { at: '2026-01-02T09:00:00Z' }, {}, 'PT425'],
    ['a rule that is broken', {}, { participants: -5 }, 'PT422'],
    ['a fact that no race has', {}, { id: 9 }, 'PT422'],
    ['an address that is taken', {}, { slug: 'draft' }, 'PT409'],
  ])('is refused at once: %s', async (_case, how, changes, code) => {
    expect(await schedule(await edit(changes), how)).toBe(code)
    expect([await states(), await race()]).toMatchObject([[], { fee: '€ 90' }])
  })

  test('is refused of a race that was changed since it was read, and of none', async () => {
    const old = await edit({ fee: '€ 120' })
    await rowsOf(`update public.races set sponsor = 'Drinks' where id = 1`)
    expect(await schedule(old)).toBe('PT409')
    expect(await schedule({ ...old, raceId: 9 })).toBe('PT404')
    for (const person of [organiser]) expect(await schedule(old, { person })).toBe('42501')
  })

  test('is moved, over what an editor has looked at anew, and cancelled', async () => {
    const id = await schedule(await edit({ fee: '€ 120' }))
    const move = async (readNow: string | null, at = IN_MAY) => {
      const asked = { change_number: id, publish_at: at, time_zone: 'UTC', read_at: readNow }
      return (await editor.client.rpc('reschedule_change', asked)).error?.code ?? 'moved'
    }
    expect(await move(null)).toBe('moved')
    expect(await move(null, '2026-01-02T09:00:00Z')).toBe('PT425')
    await rowsOf(`update public.races set fee = '€ 100' where id = 1`)
    expect(await move(null)).toBe('PT409')
    await comeDue()
    await publish()
    expect(await move(await readAt())).toBe('moved')
    expect(await states()).toEqual([{ state: 'waiting', refusal: null }])
    const cancel = async (person: Person) =>
      (await person.client.rpc('cancel_scheduled_change', { change_number: id })).error?.code ?? 'cancelled'
    expect([await cancel(organiser), await cancel(editor), await cancel(editor)]).toEqual([
      '42501',
      'cancelled',
      'PT404',
    ])
    expect([await states(), await publish()]).toEqual([[], []])
  })

  test('of somebody who is no editor any more is not published', async () => {
    const gone = await supabase.signUp('editor')
    await schedule(await edit({ fee: '€ 120' }), { person: gone })
    await rowsOf(`update public.profiles set user_role = 'runner' where id = $1`, [gone.id])
    await comeDue()
    expect([await publish(), await states()]).toEqual([
      ['refused'],
      [{ state: 'refused', refusal: 'no editor' }],
    ])
  })
})

describe('an approval', () => {
  test('of a new race is published when due, by the editor who chose it, and taken back', async () => {
    const { submission_id: submissionId, race_id: raceId, revision } = await send(PROPOSAL)
    const what = { submissionId, revision, raceUpdatedAt: null, senderOwns: true }
    expect(await schedule(what)).toEqual(expect.any(Number))
    expect(await schedule(what)).toBe('PT409')
    expect(await rowsOf('select status from public.submissions')).toEqual([{ status: 'pending' }])
    await comeDue()
    expect(await publish()).toEqual(['published'])
    expect(await rowsOf('select status, decided_by from public.submissions')).toEqual([
      { status: 'approved', decided_by: editor.id },
    ])
    expect(await rowsOf('select race_id, person_id from public.race_owners')).toEqual([
      { race_id: raceId, person_id: organiser.id },
    ])
    await editor.client.rpc('undo_decision', { submission_number: submissionId }).throwOnError()
    expect((await race(raceId)).status).toBe('draft')
  })

  test('is off where an editor decides by hand, and refused where its organiser sent it anew', async () => {
    const one = await send(PROPOSAL)
    await schedule({ submissionId: one.submission_id, revision: 1 })
    await editor.client
      .rpc('reject_submission', { submission_number: one.submission_id, expected_revision: 1, reason: 'No.' })
      .throwOnError()
    expect(await states()).toEqual([])
    const other = await send({ ...PROPOSAL, name: 'Another Marathon' })
    await schedule({ submissionId: other.submission_id, revision: 1 })
    await rowsOf('update public.submissions set revision = 2 where id = $1', [other.submission_id])
    await comeDue()
    expect([await publish(), await states()]).toEqual([
      ['refused'],
      [{ state: 'refused', refusal: 'changed' }],
    ])
  })
})

test('whoever sent a submission hears of its time, sees it, and hears where it is off', async () => {
  const { submission_id: submissionId } = await send(PROPOSAL)
  const seen = async (person: Person) => {
    const { data } = await person.client.from('submission_records').select('scheduled').throwOnError()
    return data.map(({ scheduled }: { scheduled: unknown }) => scheduled)
  }
  const emails = () =>
    rowsOf(
      `select kind, email_values ->> 'timeZone' as zone, (email_values ->> 'publishAt')::timestamptz as at from private.emails
       where recipient = $1 and kind like 'submission-%scheduled' order by id`,
      [organiser.email],
    )
  const number = await schedule({ submissionId, revision: 1 })
  const time = { publishAt: expect.stringContaining('2099-05-01T07:00:00'), timeZone: 'Europe/Berlin' }
  expect([await seen(organiser), await seen(editor)]).toEqual([[time], [time]])
  const told = { zone: 'Europe/Berlin', at: '2099-05-01 07:00:00+00' }
  expect(await emails()).toEqual([{ kind: 'submission-scheduled', ...told }])
  await editor.client.rpc('cancel_scheduled_change', { change_number: number }).throwOnError()
  expect([await seen(organiser), (await emails()).at(-1)]).toEqual([
    [null],
    { kind: 'submission-unscheduled', ...told },
  ])
  // Sent anew, it is read anew; the time counts for what was approved.
  await schedule({ submissionId, revision: 1 })
  await rowsOf('update public.submissions set revision = 2')
  expect(await seen(organiser)).toEqual([null])
  await comeDue()
  await publish()
  expect((await emails()).map(({ kind }) => kind)).toEqual([
    'submission-scheduled',
    'submission-unscheduled',
    'submission-scheduled',
  ])
})

test('an issue of the newsletter is sent when due, scheduled by admins only', async () => {
  await supabase.database.exec(`
    insert into public.newsletter_issues (id, subject, text) overriding system value values (1, 'Spring', 'Ballots open.');
    insert into public.newsletter_subscribers (email, status, confirmed_at) values ('ann@startline.test', 'confirmed', now())`)
  const issue = { issueId: 1, version: 1 }
  expect(await schedule(issue)).toBe('42501')
  const id = await schedule(issue, { person: admin })
  const { error } = await editor.client.rpc('cancel_scheduled_change', { change_number: id })
  expect(error?.code).toBe('42501')
  await comeDue()
  expect(await publish()).toEqual(['published'])
  expect(await rowsOf('select recipients from public.newsletter_issues')).toEqual([{ recipients: 1 }])
})

test('editors read what is scheduled, with the race as it is now and who scheduled it', async () => {
  await schedule(await edit({ fee: '€ 120' }))
  await rowsOf(`update public.races set fee = '€ 100' where id = 1`)
  const read = async (person: Person) =>
    (await person.client.from('scheduled_change_records').select('stood, changes, time_zone, about')).data
  expect(await read(organiser)).toEqual([])
  expect(await read(admin)).toMatchObject([
    {
      stood: { fee: '€ 90' },
      changes: { fee: '€ 120' },
      time_zone: 'Europe/Berlin',
      about: {
        name: 'Town Marathon',
        present: { fee: '€ 100' },
        scheduler: { email: editor.email },
        canUndo: false,
      },
    },
  ])
})
