-- The private schema (never exposed over the API), text folding for search, and the stamp of change.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Lower case, accents off, letters that do not decompose spelled out: 'Łódź' and 'lodz' meet here.
-- The same folding stands in src/domain/search/search-text.ts; tests/database holds the two together.
create function public.fold_text(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select lower(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      normalize(value, nfd), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'ı', 'i'),
    '[\u0300-\u036f''’.]', '', 'g'))
$$;
comment on function public.fold_text is 'Text as the search compares it: lower case, without accents, apostrophes and points.';

-- Sets updated_at when a row really changes, unless the writer sets it itself (the catalogue carries its own days).
create function private.stamp_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;
