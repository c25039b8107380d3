-- What runners say of a race in a year. A review waits for an editor; what the public sees is a copy without the person
-- (published_reviews). So a changed version that waits is never seen, and the one published before it stays.
create table public.reviews (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  year smallint not null check (year between 1890 and 2200),
  overall smallint not null check (overall between 1 and 5),
  difficulty smallint not null check (difficulty between 1 and 5),
  course smallint check (course between 1 and 5),
  organisation smallint check (organisation between 1 and 5),
  atmosphere smallint check (atmosphere between 1 and 5),
  value smallint check (value between 1 and 5),
  finish_seconds integer check (finish_seconds between 60 and 1209600),
  text text check (char_length(text) between 1 and 2000 and private.is_plain_text(text)),
  shows_name boolean not null default true,
  status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
  -- Grows with every change of the words: who decides names the version that they read.
  version integer not null default 1,
  moderated_at timestamptz,
  moderated_by uuid references public.profiles (id) on delete set null,
  moderation_note text check (char_length(moderation_note) between 1 and 500 and private.is_plain_text(moderation_note)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_once_a_year unique (person_id, race_id, year)
);
comment on table public.reviews is 'The last version of each review, seen by its author and editors only.';
comment on column public.reviews.status is 'Of this version; an older one may be published meanwhile.';

create index reviews_race on public.reviews (race_id);
create index reviews_queue on public.reviews (status, updated_at, id);
create index reviews_moderated_by on public.reviews (moderated_by) where moderated_by is not null;
create index reviews_decided on public.reviews (status, moderated_at desc, id);

alter table public.reviews enable row level security;
grant select (id, race_id, person_id, year, overall, difficulty, course, organisation, atmosphere, value,
  finish_seconds, text, shows_name, status, version, moderated_at, moderation_note, created_at, updated_at)
  on public.reviews to authenticated;
grant insert (race_id, year, overall, difficulty, course, organisation, atmosphere, value, finish_seconds, text,
  shows_name) on public.reviews to authenticated;
grant update (year, overall, difficulty, course, organisation, atmosphere, value, finish_seconds, text, shows_name)
  on public.reviews to authenticated;
grant delete on public.reviews to authenticated;

create policy "people read their own reviews, editors all" on public.reviews for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

create policy "people review approved races" on public.reviews for insert to authenticated
  with check (
    person_id = (select private.person_id())
    and exists (select 1 from public.races as race where race.id = race_id and race.status = 'approved')
  );

create policy "people change their own reviews" on public.reviews for update to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

create policy "people withdraw their own reviews" on public.reviews for delete to authenticated
  using (person_id = (select private.person_id()));

create table public.published_reviews (
  review_id bigint primary key references public.reviews (id) on delete cascade,
  race_id integer not null references public.races (id) on delete cascade,
  year smallint not null,
  overall smallint not null,
  difficulty smallint not null,
  course smallint,
  organisation smallint,
  atmosphere smallint,
  value smallint,
  finish_seconds integer,
  text text,
  -- First name and initial, as the editor saw it; null where none is shown.
  author text,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.published_reviews is 'Reviews as everybody sees them. Written by decide_review and undo_review_decision only.';

create index published_reviews_latest on public.published_reviews (race_id, published_at desc, review_id desc);
create index published_reviews_finish on public.published_reviews (race_id, finish_seconds);

alter table public.published_reviews enable row level security;
grant select on public.published_reviews to anon, authenticated;

create policy "reviews are seen with their race" on public.published_reviews for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- Only an edition that has been run can be reviewed, and not by who organises it; the rule of years stands in
-- src/rules/review/reviews.ts too. A race in Auckland is over while its day has hardly begun in UTC. Ten new reviews a
-- day are the most; the lock makes a person's inserts queue up, so that many at once cannot pass the limit together.
-- Security definer: who organises a race is not for everybody to read.
create function private.check_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  today date := (now() at time zone 'utc')::date;
begin
  select * into race from public.races as r where r.id = new.race_id;
  if new.year < coalesce(race.first_held, 1896) or new.year > extract(year from today)
    or (new.year = extract(year from race.next_event_date) and race.next_event_date > today + 1) then
    raise exception 'this edition has not been run' using errcode = 'datetime_field_overflow';
  end if;
  if tg_op = 'INSERT' then
    if exists (select 1 from public.race_owners as o where o.race_id = new.race_id and o.person_id = new.person_id) then
      raise exception 'organisers do not review their own races' using errcode = 'insufficient_privilege';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('reviews ' || new.person_id, 0));
    if (select count(*) from public.reviews as r
        where r.person_id = new.person_id and r.created_at > now() - interval '1 day') >= 10 then
      raise exception 'ten new reviews a day are the most' using errcode = 'PT429';
    end if;
  end if;
  return new;
end
$$;
create trigger reviews_check before insert or update of year on public.reviews
  for each row execute function private.check_review();

-- A change of the words waits for an editor again. Security definer: a name that its owner no longer shows is taken off
-- the published version at once.
create function private.note_changed_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (new.year, new.overall, new.difficulty, new.course, new.organisation, new.atmosphere, new.value,
      new.finish_seconds, new.text, new.shows_name)
    is not distinct from
     (old.year, old.overall, old.difficulty, old.course, old.organisation, old.atmosphere, old.value,
      old.finish_seconds, old.text, old.shows_name) then
    return new;
  end if;
  new.status := 'pending';
  new.version := old.version + 1;
  new.updated_at := now();
  new.moderated_at := null;
  new.moderated_by := null;
  new.moderation_note := null;
  if old.shows_name and not new.shows_name then
    update public.published_reviews set author = null where review_id = new.id;
  end if;
  return new;
end
$$;
create trigger reviews_note_change before update on public.reviews
  for each row execute function private.note_changed_review();

-- First name and initial, as in src/rules/review/reviews.ts; null where there is none to show.
create function private.review_author(first_name text, last_name text, shows_name boolean) returns text
language sql immutable
set search_path = ''
as $$
  select case when shows_name and btrim(first_name) <> '' then
    left(btrim(first_name), 40) || case when btrim(last_name) <> '' then ' ' || upper(left(btrim(last_name), 1)) || '.' else '' end
  end
$$;

-- A new name is read by an editor before it is shown, like any other change; no name is shown from the same moment.
-- Security definer: people may change their names, not what is published.
create function private.note_renamed_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.review_author(new.first_name, new.last_name, true)
    is not distinct from private.review_author(old.first_name, old.last_name, true) then
    return null;
  end if;
  if private.review_author(new.first_name, new.last_name, true) is null then
    update public.published_reviews as published set author = null
    from public.reviews as r where r.id = published.review_id and r.person_id = new.id;
  else
    update public.reviews as r set status = 'pending', version = r.version + 1, updated_at = now()
    where r.person_id = new.id and r.shows_name and r.status = 'published';
  end if;
  return null;
end
$$;
create trigger profiles_note_renamed after update of first_name, last_name on public.profiles
  for each row execute function private.note_renamed_author();

create function public.review_averages_between(race integer, least_seconds integer, most_seconds integer)
returns table (
  reviews integer, overall real, difficulty real, course real, organisation real, atmosphere real, value real
)
language sql stable
set search_path = ''
as $$
  select count(*)::integer, round(avg(r.overall), 2)::real, round(avg(r.difficulty), 2)::real,
    round(avg(r.course), 2)::real, round(avg(r.organisation), 2)::real, round(avg(r.atmosphere), 2)::real,
    round(avg(r.value), 2)::real
  from public.published_reviews as r
  where r.race_id = race and r.finish_seconds between least_seconds and most_seconds
$$;
grant execute on function public.review_averages_between to anon, authenticated;

-- A review with its race, the name that the public would see, the published version and the open reports on one line:
-- what its author's list and the editors' queue read. Both read it with their own rights.
-- Security definer: editors see which name they publish, and still read no profile.
create function private.author_of_review(person uuid, shows_name boolean) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.review_author(profile.first_name, profile.last_name, author_of_review.shows_name)
  from public.profiles as profile
  where profile.id = person and (person = private.person_id() or private.is_editor())
$$;
grant execute on function private.author_of_review to authenticated;

-- What published reviews come to: averages a race, the latest few for its page, and the averages of those who ran in a
-- band of finish times. All of them read as the asker reads published reviews.
create view public.review_averages with (security_invoker = true) as
select
  race_id,
  count(*)::integer as reviews,
  round(avg(overall), 2)::real as overall,
  round(avg(difficulty), 2)::real as difficulty,
  round(avg(course), 2)::real as course,
  round(avg(organisation), 2)::real as organisation,
  round(avg(atmosphere), 2)::real as atmosphere,
  round(avg(value), 2)::real as value
from public.published_reviews
group by race_id;
comment on view public.review_averages is 'Published reviews of each race: how many, and the mean of each rating.';
grant select on public.review_averages to anon, authenticated;

create view public.latest_reviews with (security_invoker = true) as
select * from (
  select published.*,
    row_number() over (partition by race_id order by published_at desc, review_id desc) as newness
  from public.published_reviews as published
) as numbered
where newness <= 3;
comment on view public.latest_reviews is 'The three newest published reviews of each race, for its page.';
grant select on public.latest_reviews to anon, authenticated;
