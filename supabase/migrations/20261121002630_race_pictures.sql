-- Pictures of races, kept as bytes beside the race: the same on the embedded database and on a hosted one, and gone with
-- their person. Seen by everybody once a race that is listed shows them.

create table public.race_pictures (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 100 and 1000000),
  created_at timestamptz not null default now()
);
comment on table public.race_pictures is 'JPEG, PNG or WebP of at most 1 MB. Written by keep_race_picture only.';
create index race_pictures_person on public.race_pictures (person_id, created_at);
create index races_picture on public.races (image_url) where image_url like '/api/race-pictures/%';

revoke all on public.race_pictures from anon, authenticated;
grant select on public.race_pictures to anon, authenticated;
grant all on public.race_pictures to service_role;

alter table public.race_pictures enable row level security;
create policy "visitors see pictures of races that are listed" on public.race_pictures for select to anon
  using (exists (select 1 from public.races as race where race.image_url = '/api/race-pictures/' || race_pictures.id));
create policy "people see pictures of races, and their own; admins all" on public.race_pictures
  for select to authenticated
  using (
    person_id = (select private.person_id()) or (select private.is_admin())
    or exists (select 1 from public.races as race
      where race.image_url = '/api/race-pictures/' || race_pictures.id and race.status = 'approved')
  );

-- What the first bytes of a picture say it is, whatever its sender says; null for what is none that we keep.
create function private.picture_type(bytes bytea) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when substring(bytes from 1 for 3) = '\xffd8ff'::bytea then 'image/jpeg'
    when substring(bytes from 1 for 8) = '\x89504e470d0a1a0a'::bytea then 'image/png'
    when substring(bytes from 1 for 4) = '\x52494646'::bytea and substring(bytes from 9 for 4) = '\x57454250'::bytea
      then 'image/webp'
  end
$$;
revoke all on function private.picture_type from public;

-- Security definer: people add pictures here and nowhere else, thirty a day at most. PT413 where it is larger than 1 MB,
-- PT415 where it is no picture.
create function private.keep_race_picture(picture_base64 text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
  kept uuid;
  picture bytea;
begin
  if not exists (select 1 from public.profiles as p where p.id = person and p.user_role in ('organiser', 'admin')) then
    raise exception 'only organisers add pictures' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pictures of ' || person, 0));
  if (select count(*) from public.race_pictures as p
      where p.person_id = person and p.created_at > now() - interval '1 day') >= 30 then
    raise exception 'thirty pictures a day are the most' using errcode = 'PT429';
  end if;
  picture := decode(picture_base64, 'base64');
  if octet_length(picture) > 1000000 then
    raise exception 'a picture has at most 1 MB' using errcode = 'PT413';
  elsif octet_length(picture) < 100 or private.picture_type(picture) is null then
    raise exception 'no picture' using errcode = 'PT415';
  end if;
  insert into public.race_pictures (person_id, media_type, bytes)
  values (person, private.picture_type(picture), picture)
  returning id into kept;
  return kept;
end
$$;
revoke all on function private.keep_race_picture from public;
grant execute on function private.keep_race_picture to authenticated;

create function public.keep_race_picture(picture_base64 text) returns uuid
language sql
set search_path = ''
as $$
  select private.keep_race_picture(picture_base64)
$$;
revoke all on function public.keep_race_picture from public, anon;
grant execute on function public.keep_race_picture to authenticated;

-- A picture as text, for whoever may see it.
create function public.race_picture(picture uuid) returns table (media_type text, base64 text)
language sql stable
set search_path = ''
as $$
  select kept.media_type, encode(kept.bytes, 'base64') from public.race_pictures as kept where kept.id = picture
$$;
revoke all on function public.race_picture from public;
grant execute on function public.race_picture to anon, authenticated;
