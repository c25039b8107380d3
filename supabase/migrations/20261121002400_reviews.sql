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
  text text check (char_length(text) between 1 and 2000),
  shows_name boolean not null default true,
  status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
  -- Grows with every change of the words: who decides names the version that they read.
  version integer not null default 1,
  moderated_at timestamptz,
  moderated_by uuid references public.profiles (id) on delete set null,
  moderation_note text check (char_length(moderation_note) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_once_a_year unique (person_id, race_id, year)
);
comment on table public.reviews is 'The last version of each review, seen by its author and admins only.';
comment on column public.reviews.status is 'Of this version; an older one may be published meanwhile.';
create index reviews_race on public.reviews (race_id);
create index reviews_queue on public.reviews (status, updated_at, id);
create index reviews_moderated_by on public.reviews (moderated_by) where moderated_by is not null;

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
comment on table public.published_reviews is 'Reviews as everybody sees them. Written by publish_review and hide_review only.';
create index published_reviews_latest on public.published_reviews (race_id, published_at desc, review_id desc);
create index published_reviews_finish on public.published_reviews (race_id, finish_seconds);

revoke all on public.reviews, public.published_reviews from anon, authenticated;
grant select (id, race_id, person_id, year, overall, difficulty, course, organisation, atmosphere, value,
  finish_seconds, text, shows_name, status, version, moderated_at, moderation_note, created_at, updated_at)
  on public.reviews to authenticated;
grant insert (race_id, year, overall, difficulty, course, organisation, atmosphere, value, finish_seconds, text,
  shows_name) on public.reviews to authenticated;
grant update (year, overall, difficulty, course, organisation, atmosphere, value, finish_seconds, text, shows_name)
  on public.reviews to authenticated;
grant delete on public.reviews to authenticated;
grant select on public.published_reviews to anon, authenticated;
grant all on public.reviews, public.published_reviews to service_role;

alter table public.reviews enable row level security;
create policy "people read their own reviews, admins all" on public.reviews for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_admin()));
create policy "people review approved races" on public.reviews for insert to authenticated
  with check (
    person_id = (select private.person_id())
    and exists (select 1 from public.races as race where race.id = race_id and race.status = 'approved')
  );
create policy "people change their own reviews" on public.reviews for update to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));
create policy "people withdraw their own reviews" on public.reviews for delete to authenticated
  using (person_id = (select private.person_id()));

alter table public.published_reviews enable row level security;
create policy "reviews are seen with their race" on public.published_reviews for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- Only an edition that has been run can be reviewed, and not by who organises it; the rule of years stands in
-- src/domain/review/review-years.ts too. A race in Auckland is over while its day has hardly begun in UTC. Ten new reviews a
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
    if race.organiser_id = new.person_id then
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
revoke all on function private.check_review() from public;
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
revoke all on function private.note_changed_review() from public;
create trigger reviews_note_change before update on public.reviews
  for each row execute function private.note_changed_review();
