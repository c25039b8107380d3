-- Reports of wrong facts of a race: sent by anyone, or found on its own site (34_site_watching.sql), read and decided by editors. Written with the secret key only, behind the
-- server's limit per address, so that nobody can flood it.
create table public.fact_reports (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  field text not null check (field ~ '^[a-z][A-Za-z]{0,40}$'),
  correct text not null check (char_length(correct) between 1 and 1000 and private.is_plain_text(correct)),
  source text check (char_length(source) between 1 and 500 and private.is_plain_text(source)),
  email text check (private.is_email(email)),
  origin text not null default 'reader' check (origin in ('reader', 'site', 'organiser')),
  -- Of a site: the words it rests on, and the changes that an editor can take over as they are. Of an organiser, who has changed
  -- the race (40_race_state.sql): what it was before.
  quote text check (char_length(quote) between 1 and 500 and private.is_plain_text(quote)),
  changes jsonb check (jsonb_typeof(changes) = 'object' and octet_length(changes::text) <= 2000),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint fact_reports_decided check ((status = 'open') = (decided_at is null))
);
comment on table public.fact_reports is 'What readers say is wrong with a race. accepted: the fact was put right.';

create index fact_reports_race on public.fact_reports (race_id);
create index fact_reports_of_sites on public.fact_reports (race_id, field) where origin = 'site';
create index fact_reports_queue on public.fact_reports (status, created_at, id);

alter table public.fact_reports enable row level security;
grant select on public.fact_reports to authenticated;

create policy "editors read reports of facts" on public.fact_reports for select to authenticated
  using ((select private.is_editor()));

create trigger fact_reports_after_merger before insert on public.fact_reports
  for each row execute function private.follow_merger();

-- Keeps a report of a wrong fact; the same words from the same place within a day are one. Called with the secret key, after
-- its limit; `reporter_hash` is a keyed hash of place and words.
create function public.store_fact_report(
  race_number integer, fact text, right_value text, seen_at text, reporter_email text, reporter_hash text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if public.count_attempt('report of ' || race_number || ' ' || fact, reporter_hash, 1, 86400) = 0 then
    insert into public.fact_reports (race_id, field, correct, source, email)
    values (race_number, fact, right_value, seen_at, reporter_email);
  end if;
end
$$;

-- Says 'done', 'gone', or 'changed' where it is not as it was read. Security definer: for editors only.
create function private.decide_fact_report(report_number bigint, new_status text, read_status text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  present text;
begin
  perform private.require_editor();
  select r.status into present from public.fact_reports as r where r.id = report_number for update;
  if not found then
    return 'gone';
  end if;
  if present <> read_status then
    return 'changed';
  end if;
  update public.fact_reports as r set status = new_status, decided_at = case when new_status <> 'open' then now() end
  where r.id = report_number;
  perform private.write_audit('report.decide', 'report:' || report_number,
    jsonb_build_object('before', present, 'after', new_status));
  return 'done';
end
$$;
select private.expose('private.decide_fact_report', 'authenticated');

create view public.fact_report_records with (security_invoker = true) as
select report.*, race.name as race_name, '/' || race.race_type || '/' || race.slug as race_path
from public.fact_reports as report join public.races as race on race.id = report.race_id;
comment on view public.fact_report_records is 'Reports of wrong facts with their race, for editors.';
grant select on public.fact_report_records to authenticated;
