-- Old addresses of race pages, kept for ever: each redirects to the race's present slug.

create table public.race_slug_aliases (
  race_type text not null references public.race_types (slug) on update cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  race_id integer not null references public.races (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (race_type, slug)
);
comment on table public.race_slug_aliases is 'Former slugs; a redirect from each to the race.';

create index race_slug_aliases_race_id on public.race_slug_aliases (race_id);

revoke all on public.race_slug_aliases from anon, authenticated;
grant select on public.race_slug_aliases to anon, authenticated;
grant all on public.race_slug_aliases to service_role;

alter table public.race_slug_aliases enable row level security;
create policy "aliases are seen with their race" on public.race_slug_aliases for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- A renamed race keeps its old address; a race that takes an old address over ends the redirect.
-- Security definer: whoever may rename a race need not be able to write aliases by hand.
create function private.keep_old_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.race_slug_aliases where race_type = new.race_type and slug = new.slug;
  insert into public.race_slug_aliases (race_type, slug, race_id) values (old.race_type, old.slug, new.id)
    on conflict (race_type, slug) do update set race_id = excluded.race_id;
  return null;
end
$$;
revoke all on function private.keep_old_slug() from public;
create trigger races_keep_old_slug after update of slug, race_type on public.races
  for each row when (old.slug is distinct from new.slug or old.race_type is distinct from new.race_type)
  execute function private.keep_old_slug();
