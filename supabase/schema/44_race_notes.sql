-- What editors write to each other about a race, and which of them has its form open.
create table public.race_notes (
  race_id integer primary key references public.races (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000 and private.is_plain_text(text)),
  -- Who wrote it last; nobody any more once the account is gone.
  person_id uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);
comment on table public.race_notes is 'The editors'' private note of a race. Written by write_race_note.';

create index race_notes_person_id on public.race_notes (person_id) where person_id is not null;

alter table public.race_notes enable row level security;
grant select on public.race_notes to authenticated;

create policy "editors read notes of races, people what they wrote" on public.race_notes for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Who has the form of a race open. It warns the others and locks nothing: what is saved names the version that was read.
create table private.race_edit_sessions (
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  opened_at timestamptz not null default now(),
  -- Of the last change in the form; over 15 minutes later.
  renewed_at timestamptz not null default now(),
  primary key (race_id, person_id)
);
comment on table private.race_edit_sessions is 'Written by open_race_for_editing and close_race_for_editing; what is over is cleared by the next who opens a race, and by clear_old_records.';

create index race_edit_sessions_person_id on private.race_edit_sessions (person_id);
create index race_edit_sessions_renewed_at on private.race_edit_sessions (renewed_at);

alter table private.race_edit_sessions enable row level security;
grant select, insert, update, delete on private.race_edit_sessions to service_role;

-- The note of a race; text is '' and updatedAt null where there is none, all of it null where there is no such race.
-- Security definer: it reads names, for editors only.
create function private.race_note(race_number integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select jsonb_build_object('text', coalesce(note.text, ''), 'updatedAt', note.updated_at,
      'writtenBy', coalesce(writer.person ->> 'name', writer.person ->> 'email'))
    from public.races as race
    left join public.race_notes as note on note.race_id = race.id
    left join lateral (select private.person_for_editors(note.person_id) as person) as writer on true
    where race.id = race_number);
end
$$;
select private.expose('private.race_note', 'authenticated');

-- Writes the note of a race over the one that was read at `read_at`, null where there was none; an empty text takes it away.
-- PT409 where another is there by now, PT404 where there is no such race. Security definer: nobody writes notes by hand.
create function private.write_race_note(race_number integer, read_at timestamptz, note_text text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  race_name text;
  is_as_read boolean;
begin
  perform private.require_editor();
  select r.name into race_name from public.races as r where r.id = race_number;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if note_text = '' and read_at is null then
    is_as_read := not exists (select from public.race_notes as n where n.race_id = race_number);
  elsif note_text = '' then
    delete from public.race_notes as n where n.race_id = race_number and n.updated_at = read_at;
    is_as_read := found;
  elsif read_at is null then
    insert into public.race_notes (race_id, text, person_id, updated_at)
    values (race_number, note_text, private.person_id(), clock_timestamp()) on conflict do nothing;
    is_as_read := found;
  else
    update public.race_notes as n set text = note_text, person_id = private.person_id(), updated_at = clock_timestamp()
    where n.race_id = race_number and n.updated_at = read_at;
    is_as_read := found;
  end if;
  if not is_as_read then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  perform private.write_audit('race.note', 'race:' || race_number, jsonb_build_object('raceName', race_name));
  return private.race_note(race_number);
end
$$;
select private.expose('private.write_race_note', 'authenticated');

-- Notes that the caller has the form of a race open, or still has. Returns the others who have, with since when. PT404 where
-- there is no such race. Security definer: nobody reads or writes the table by hand.
create function private.open_race_for_editing(race_number integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  if not exists (select from public.races as r where r.id = race_number) then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  delete from private.race_edit_sessions as s where s.renewed_at < now() - interval '15 minutes';
  insert into private.race_edit_sessions as s (race_id, person_id) values (race_number, private.person_id())
  on conflict (race_id, person_id) do update set renewed_at = now();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'since', s.opened_at) order by s.opened_at, e.id), '[]')
    from private.race_edit_sessions as s join private.editors() as e on e.id = s.person_id
    where s.race_id = race_number and s.person_id <> private.person_id());
end
$$;
select private.expose('private.open_race_for_editing', 'authenticated');

-- Notes that the caller has closed the form. Security definer: as above.
create function private.close_race_for_editing(race_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.race_edit_sessions as s where s.race_id = race_number and s.person_id = private.person_id();
end
$$;
select private.expose('private.close_race_for_editing', 'authenticated');
