-- Looking at the official sites of races: when each was looked at and how that ended, and what it says that differs from the
-- catalogue. What differs waits with the reports of wrong facts (32_fact_reports.sql): an editor decides, nothing is published
-- by itself.
create table public.site_looks (
  race_id integer primary key references public.races (id) on delete cascade,
  -- The address that was fetched; another one on file makes the race due at once.
  website text not null check (private.is_link(website, 'https?')),
  looked_at timestamptz not null default now(),
  outcome text not null check (outcome in
    ('begun', 'same', 'differs', 'unchanged', 'nothing-said', 'forbidden', 'gone', 'unreachable')),
  http_status smallint check (http_status between 100 and 599),
  -- In a sentence for an editor.
  words text check (char_length(words) between 1 and 500 and private.is_plain_text(words)),
  etag text check (char_length(etag) between 1 and 200),
  last_modified text check (char_length(last_modified) between 1 and 60)
);
comment on table public.site_looks is 'The last look at each race’s own site. begun: a run that broke off, or is still at it.';
comment on column public.site_looks.outcome is
  'unchanged: the site said so itself. forbidden: its robots.txt asks machines to stay away. gone: answered with an error.';

create index site_looks_by_day on public.site_looks (looked_at);
create index site_looks_by_outcome on public.site_looks (outcome, looked_at desc, race_id);

alter table public.site_looks enable row level security;
grant select on public.site_looks to authenticated;

create policy "editors read looks at sites" on public.site_looks for select to authenticated
  using ((select private.is_editor()));

create view public.site_look_records with (security_invoker = true) as
select look.*, race.name as race_name, '/' || race.race_type || '/' || race.slug as race_path
from public.site_looks as look join public.races as race on race.id = look.race_id;
comment on view public.site_look_records is 'Looks at sites with their race, for editors.';
grant select on public.site_look_records to authenticated;

-- Takes the races whose site is due: never looked at, at another address than now, or a week ago; the largest and longest
-- waiting first. Two runs at once take different ones. A run that broke off is tried again after an hour. Secret key only.
create function public.claim_site_looks(max_rows integer) returns table (
  race_id integer, website text, etag text, last_modified text, name text, city text, sponsor text, race_type text,
  next_event_date date, end_date date, date_confirmed boolean, event_status text, entry_status text, fee text, entry_url text
)
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('claim site looks', 0));
  return query
  with due as (
    -- What the page said is compared anew, though it is as it was, where the race was changed since, or nothing could be compared:
    -- a day too far ahead comes nearer.
    select race.id, race.website, look.etag, look.last_modified,
      look.website = race.website and look.looked_at > race.updated_at and look.outcome <> 'nothing-said' as is_compared
    from public.races as race left join public.site_looks as look on look.race_id = race.id
    where race.status = 'approved' and race.website is not null and (
      look.race_id is null or look.website <> race.website
      or look.looked_at < now() - case look.outcome when 'begun' then interval '1 hour' else interval '7 days' end
    )
    order by look.looked_at nulls first, race.participants desc nulls last, race.id
    limit claim_site_looks.max_rows
  ), begun as (
    insert into public.site_looks as known (race_id, website, outcome)
    select due.id, due.website, 'begun' from due
    on conflict on constraint site_looks_pkey do update
      set website = excluded.website, looked_at = now(), outcome = 'begun', http_status = null, words = null
    returning known.race_id
  )
  select race.id, race.website, case when due.is_compared then due.etag end, case when due.is_compared then due.last_modified end,
    race.name, place.name, race.sponsor, race.race_type, race.next_event_date, race.end_date, race.date_confirmed,
    race.event_status, race.entry_status, race.fee, race.entry_url
  from due join begun on begun.race_id = due.id join public.races as race on race.id = due.id
    join public.places as place on place.path = race.place_path;
end
$$;

-- Notes how a look ended, and files what differs: once, however often the site repeats it, and never again what an editor has
-- declined. Returns how many are new. Secret key only.
create function public.note_site_look(
  race_number integer, new_outcome text, status_code integer, sentence text, new_etag text, new_last_modified text, findings jsonb
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  filed integer;
  site_address text;
begin
  update public.site_looks as look set outcome = new_outcome, http_status = status_code, words = sentence,
    etag = case when new_outcome = 'unchanged' then look.etag else new_etag end,
    last_modified = case when new_outcome = 'unchanged' then look.last_modified else new_last_modified end
  where look.race_id = race_number
  returning look.website into site_address;
  insert into public.fact_reports (race_id, field, correct, source, origin, quote, changes)
  select race_number, finding ->> 'field', left(finding ->> 'correct', 1000), left(site_address, 500), 'site',
    left(finding ->> 'quote', 500), finding -> 'changes'
  from jsonb_array_elements(findings) as finding
  where not exists (
    select 1 from public.fact_reports as known
    where known.race_id = race_number and known.origin = 'site' and known.field = finding ->> 'field'
      and known.correct = finding ->> 'correct' and known.status in ('open', 'declined')
  );
  get diagnostics filed = row_count;
  return filed;
end
$$;

-- Makes the site of a race due at once. False where the race has no site. Security definer: editors may not write looks.
create function private.look_at_site_soon(race_number integer) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from public.site_looks as look where look.race_id = race_number;
  return exists (select 1 from public.races as race
    where race.id = race_number and race.status = 'approved' and race.website is not null);
end
$$;
select private.expose('private.look_at_site_soon', 'authenticated');
