-- Whose races are whose. Several people may own one race: they see it off the list too, and only they propose changes to it.
create table public.race_owners (
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  since timestamptz not null default now(),
  -- The editor who decided it; null where the site did, or their account is gone.
  added_by uuid references public.profiles (id) on delete set null,
  primary key (race_id, person_id)
);
comment on table public.race_owners is 'Written by add_race_owner, remove_race_owner and mergers only.';

create index race_owners_person on public.race_owners (person_id);
create index race_owners_added_by on public.race_owners (added_by) where added_by is not null;

alter table public.race_owners enable row level security;
grant select on public.race_owners to authenticated;

create policy "people read what they own, editors all" on public.race_owners for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Makes somebody an owner of a race, beside those that it has, who are written to. False where they own it already.
create function private.add_race_owner(race_number integer, person uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into public.race_owners (race_id, person_id, added_by) values (race_number, person, private.person_id())
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.queue_email('race-owner-added', private.email_address(other.person_id),
    jsonb_build_object('raceName', race.name), concat_ws(' ', 'race-owner-added', race.id, person, other.person_id, now()))
  from public.race_owners as other join public.races as race on race.id = other.race_id
  where other.race_id = race_number and other.person_id <> person;
  return true;
end
$$;

-- Takes a race from somebody; they and the other owners are written to. 'done', or 'gone' where they do not own it.
-- Security definer: nobody writes owners by hand; for editors only.
create function private.remove_race_owner(race_number integer, person uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  race_name text;
begin
  perform private.require_editor();
  perform private.queue_email('race-owner-removed', private.email_address(owner.person_id),
    jsonb_build_object('raceName', race.name, 'isOwn', owner.person_id = person),
    concat_ws(' ', 'race-owner-removed', race.id, person, owner.person_id, now()))
  from public.race_owners as owner join public.races as race on race.id = owner.race_id
  where owner.race_id = race_number and exists (
    select 1 from public.race_owners as o where o.race_id = race_number and o.person_id = person);
  delete from public.race_owners as owner using public.races as race
  where owner.race_id = race_number and owner.person_id = person and race.id = owner.race_id
  returning race.name into race_name;
  if race_name is null then
    return 'gone';
  end if;
  perform private.write_audit('race.disown', 'race:' || race_number,
    jsonb_build_object('raceName', race_name, 'person', person));
  return 'done';
end
$$;
select private.expose('private.remove_race_owner', 'authenticated');

-- How many people saved each of the asker's own races, and in how many comparisons it stands. Security definer: it counts
-- what the asker may not read, and names nobody.
create function private.own_race_counts() returns table (race_id integer, saved bigint, compared bigint)
language sql stable security definer
set search_path = ''
as $$
  select owned.id,
    (select count(*) from public.favourites as f where f.race_id = owned.id),
    (select count(*) from public.comparisons as c where c.race_ids @> array[owned.id])
  from unnest(private.owned_races()) as owned (id)
$$;
select private.expose('private.own_race_counts', 'authenticated');

-- Owning a race is requested here, and decided by an editor apart from changes to facts. Evidence is an address at the domain of
-- the race's website, confirmed by e-mail, or a token on that website; a request without either can be sent too.
create table public.ownership_requests (
  id bigint primary key generated always as identity,
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  -- In a sentence, for the editor.
  role_at_race text not null check (char_length(btrim(role_at_race)) between 3 and 300 and private.is_plain_line(role_at_race)),
  -- As it was when this was requested: evidence is about this website, even where the race's website changes.
  website text check (private.is_link(website, 'https?')),
  evidence text not null check (evidence in ('email', 'website', 'none')),
  evidence_email text check (private.is_email(evidence_email) and evidence_email = lower(evidence_email)),
  -- What the race's website is to show.
  site_token text check (site_token ~ '^[0-9a-f]{64}$'),
  site_checks smallint not null default 0 check (site_checks between 0 and 20),
  is_proven boolean not null default false,
  -- What the last check found.
  check_result text check (char_length(check_result) between 1 and 500 and private.is_plain_text(check_result)),
  checked_at timestamptz,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  decline_reason text check (char_length(decline_reason) between 1 and 2000 and private.is_plain_text(decline_reason)),
  created_at timestamptz not null default now(),
  constraint ownership_requests_evidence check ((evidence = 'email') = (evidence_email is not null)
    and (evidence = 'website') = (site_token is not null) and (evidence = 'none' or website is not null)),
  constraint ownership_requests_proven check (not is_proven or (evidence <> 'none' and checked_at is not null)),
  constraint ownership_requests_decided check ((status in ('accepted', 'declined')) = (decided_at is not null)),
  constraint ownership_requests_reason check ((status = 'declined') = (decline_reason is not null))
);
comment on table public.ownership_requests is 'Written by the functions beside it only.';

create index ownership_requests_person on public.ownership_requests (person_id, id desc);
create index ownership_requests_queue on public.ownership_requests (status, created_at, id);
create index ownership_requests_race on public.ownership_requests (race_id);
create index ownership_requests_decided_by on public.ownership_requests (decided_by) where decided_by is not null;
create unique index ownership_requests_one_open on public.ownership_requests (race_id, person_id) where status = 'open';

alter table public.ownership_requests enable row level security;
grant select on public.ownership_requests to authenticated;

create policy "people read what they asked to own, editors all" on public.ownership_requests for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Links that confirm an address; hashed, for whoever knows one confirms.
create table private.ownership_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  request_id bigint not null unique references public.ownership_requests (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table private.ownership_tokens is 'At most one link a request, good once and for a week.';

alter table private.ownership_tokens enable row level security;
grant select, insert, update, delete on private.ownership_tokens to service_role;

-- Takes a request and gives its number. The caller has compared the address with the domain of the website, which needs a list
-- that SQL lacks: so this is called with the secret key. PT404 where the race is not listed, PT409 where the person owns it or
-- has asked, PT422 where evidence needs a website and there is none, or a rule is broken, PT429 for too many: five open requests a person, ten a day,
-- three e-mails a day to one address. The lock makes requests queue up.
create function public.request_ownership(
  person uuid, race_number integer, role_words text, evidence_kind text, email_at_domain text default null
) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype;
  address text := lower(btrim(email_at_domain));
  token text := private.new_token();
  number bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ownership requests', 0));
  select r.* into race from public.races as r where r.id = race_number and r.status = 'approved';
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.race_owners as o where o.race_id = race.id and o.person_id = person)
    or exists (select 1 from public.ownership_requests as q
      where q.race_id = race.id and q.person_id = person and q.status = 'open') then
    raise exception 'owned or asked for already' using errcode = 'PT409';
  end if;
  if evidence_kind <> 'none' and race.website is null then
    raise exception 'there is no website to prove it by' using errcode = 'PT422';
  end if;
  if (select count(*) from public.ownership_requests as q where q.person_id = person and q.status = 'open') >= 5
    or (select count(*) from public.ownership_requests as q
      where q.person_id = person and q.created_at > now() - interval '1 day') >= 10
    or (select count(*) from public.ownership_requests as q
      where q.evidence_email = address and q.created_at > now() - interval '1 day') >= 3 then
    raise exception 'too many requests' using errcode = 'PT429';
  end if;
  insert into public.ownership_requests (race_id, person_id, role_at_race, website, evidence, evidence_email, site_token)
  values (race.id, person, btrim(role_words), race.website, evidence_kind,
    case when evidence_kind = 'email' then address end, case when evidence_kind = 'website' then token end)
  returning id into number;
  if evidence_kind = 'email' then
    insert into private.ownership_tokens (token_hash, request_id) values (private.token_hash(token), number);
    perform private.queue_email('ownership-confirm', address, jsonb_build_object('raceName', race.name,
      'askedBy', private.email_address(person), 'token', token), 'ownership-confirm ' || number);
  end if;
  return number;
exception
  when check_violation then
    raise exception 'the request breaks a rule: %', sqlerrm using errcode = 'PT422';
end
$$;

-- What a link confirms: the race and who requests it; null where the link is not valid (any more). With the secret key.
create function public.ownership_of_link(link_token text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('raceName', race.name, 'askedBy', private.email_address(request.person_id))
  from private.ownership_tokens as link
  join public.ownership_requests as request on request.id = link.request_id and request.status = 'open'
  join public.races as race on race.id = request.race_id
  where link.token_hash = private.token_hash(link_token) and link.expires_at > now()
$$;

-- True where the link was good: the address is confirmed, and the link is used up. With the secret key.
create function public.confirm_ownership(link_token text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.ownership_requests as request
  set is_proven = true, checked_at = now(), check_result = 'The link that was sent to this address was opened and confirmed.'
  from private.ownership_tokens as link
  where link.request_id = request.id and link.token_hash = private.token_hash(link_token) and link.expires_at > now()
    and request.status = 'open';
  if not found then
    return false;
  end if;
  delete from private.ownership_tokens where token_hash = private.token_hash(link_token);
  return true;
end
$$;

-- The website and the token to look for; counts the look, twenty a request. PT404 where there is no such open request of the
-- person's, PT429 for one too many. With the secret key.
create function public.begin_site_check(request_number bigint, person uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  request public.ownership_requests%rowtype;
begin
  select q.* into request from public.ownership_requests as q
  where q.id = request_number and q.person_id = person and q.status = 'open' and q.evidence = 'website' for update;
  if not found then
    raise exception 'no such request' using errcode = 'PT404';
  end if;
  if request.site_checks >= 20 then
    raise exception 'twenty checks of a request are the most' using errcode = 'PT429';
  end if;
  update public.ownership_requests as q set site_checks = q.site_checks + 1 where q.id = request.id;
  return jsonb_build_object('website', request.website, 'token', request.site_token);
end
$$;

-- What a look at the website found. A token that was there once counts. With the secret key.
create function public.note_site_check(request_number bigint, is_found boolean, found_words text) returns void
language sql
set search_path = ''
as $$
  update public.ownership_requests as q set is_proven = is_found, check_result = left(found_words, 500), checked_at = now()
  where q.id = request_number and q.status = 'open' and q.evidence = 'website' and not q.is_proven
$$;

-- 'done', or 'gone' where there is no such open request of the asker's. Security definer: nobody writes requests by hand.
create function private.withdraw_ownership(request_number bigint) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.ownership_requests as q set status = 'withdrawn'
  where q.id = request_number and q.person_id = private.person_id() and q.status = 'open';
  return case when found then 'done' else 'gone' end;
end
$$;
select private.expose('private.withdraw_ownership', 'authenticated');

-- Says 'done', 'gone', or 'changed' where it is decided or proven otherwise than it was read. Whoever is accepted is an
-- organiser from then on. Security definer: nobody writes owners by hand; for editors only.
create function private.decide_ownership(request_number bigint, new_status text, reason text, read_as_proven boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  request public.ownership_requests%rowtype;
  race public.races%rowtype;
begin
  perform private.require_editor();
  select q.* into request from public.ownership_requests as q where q.id = request_number for update;
  if not found then
    return 'gone';
  end if;
  if request.person_id = private.person_id() then
    raise exception 'nobody decides on their own request' using errcode = '42501';
  end if;
  if request.status <> 'open' or request.is_proven <> read_as_proven or new_status not in ('accepted', 'declined') then
    return 'changed';
  end if;
  if new_status = 'declined' and coalesce(btrim(reason), '') = '' then
    raise exception 'who is declined is told why' using errcode = 'PT422';
  end if;
  select r.* into race from public.races as r where r.id = request.race_id;
  update public.ownership_requests as q set status = new_status, decided_at = now(), decided_by = private.person_id(),
    decline_reason = case when new_status = 'declined' then btrim(reason) end
  where q.id = request.id;
  if new_status = 'accepted' then
    perform private.add_race_owner(race.id, request.person_id);
    update public.profiles as p set user_role = 'organiser' where p.id = request.person_id and p.user_role = 'runner';
  end if;
  perform private.write_audit('ownership.' || case new_status when 'accepted' then 'accept' else 'decline' end,
    'race:' || race.id, jsonb_build_object('raceName', race.name, 'person', request.person_id, 'evidence', request.evidence,
      'isProven', request.is_proven, 'reason', btrim(reason)));
  perform private.queue_email('ownership-' || new_status, private.email_address(request.person_id),
    jsonb_build_object('raceName', race.name, 'racePath', '/' || race.race_type || '/' || race.slug, 'reason', btrim(reason)),
    concat_ws(' ', 'ownership-' || new_status, request.id));
  return 'done';
end
$$;
select private.expose('private.decide_ownership', 'authenticated');

create view public.ownership_request_records with (security_invoker = true) as
select request.*, race.name as race_name, '/' || race.race_type || '/' || race.slug as race_path,
  private.person_for_editors(request.person_id) as person,
  (select count(*) from public.race_owners as o where o.race_id = request.race_id) as owners
from public.ownership_requests as request join public.races as race on race.id = request.race_id;
comment on view public.ownership_request_records is 'Requests to own a race with the race, and for editors with the person.';
grant select on public.ownership_request_records to authenticated;
