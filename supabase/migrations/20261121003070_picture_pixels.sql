-- A small file may be an enormous picture once it is unpacked: how many pixels it says it has is read from its header, and
-- more than eight million are refused.

-- Big-endian and little-endian numbers of some bytes.
create function private.number_of_bytes(bytes bytea, place integer, how_many integer, little_endian boolean)
returns bigint
language sql immutable parallel safe
set search_path = ''
as $$
  select sum(get_byte(bytes, place + n)::bigint << (8 * case when little_endian then n else how_many - 1 - n end))::bigint
  from generate_series(0, how_many - 1) as n
$$;
revoke all on function private.number_of_bytes from public;

-- Width times height as the header of a JPEG, PNG or WebP says; null where it says nothing that makes sense.
-- PNG: third edition, 11.2.1. WebP: RFC 9649, 2.5 to 2.7. JPEG: ITU T.81, B.2.2.
create function private.picture_pixels(bytes bytea) returns bigint
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  kind text := private.picture_type(bytes);
  size integer := octet_length(bytes);
  chunk text := encode(substring(bytes from 13 for 4), 'hex');
  place integer := 2;
  marker integer;
  width bigint;
  height bigint;
begin
  if kind is null or size < 32 then
    return null;
  elsif kind = 'image/png' and chunk = encode('IHDR'::bytea, 'hex') then
    width := private.number_of_bytes(bytes, 16, 4, false);
    height := private.number_of_bytes(bytes, 20, 4, false);
  elsif kind = 'image/webp' and chunk = encode('VP8 '::bytea, 'hex') then
    width := private.number_of_bytes(bytes, 26, 2, true) & 16383;
    height := private.number_of_bytes(bytes, 28, 2, true) & 16383;
  elsif kind = 'image/webp' and chunk = encode('VP8L'::bytea, 'hex') then
    width := 1 + (private.number_of_bytes(bytes, 21, 4, true) & 16383);
    height := 1 + ((private.number_of_bytes(bytes, 21, 4, true) >> 14) & 16383);
  elsif kind = 'image/webp' and chunk = encode('VP8X'::bytea, 'hex') then
    width := 1 + private.number_of_bytes(bytes, 24, 3, true);
    height := 1 + private.number_of_bytes(bytes, 27, 3, true);
  elsif kind = 'image/jpeg' then
    while place + 9 <= size and get_byte(bytes, place) = 255 loop
      marker := get_byte(bytes, place + 1);
      if marker = 255 then
        place := place + 1;
      elsif marker = 1 or marker between 208 and 216 then
        place := place + 2;
      elsif marker between 192 and 207 and marker not in (196, 200, 204) then
        height := private.number_of_bytes(bytes, place + 5, 2, false);
        width := private.number_of_bytes(bytes, place + 7, 2, false);
        exit;
      else
        place := place + 2 + greatest(2, private.number_of_bytes(bytes, place + 2, 2, false)::integer);
      end if;
    end loop;
  end if;
  return nullif(width * height, 0);
end
$$;
revoke all on function private.picture_pixels from public;

-- As before; and PT422 where it has more than eight million pixels.
create or replace function private.keep_race_picture(picture_base64 text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
  kept uuid;
  picture bytea;
  pixels bigint;
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
  end if;
  pixels := private.picture_pixels(picture);
  if octet_length(picture) < 100 or pixels is null then
    raise exception 'no picture' using errcode = 'PT415';
  elsif pixels > 8000000 then
    raise exception 'a picture has at most eight million pixels' using errcode = 'PT422';
  end if;
  insert into public.race_pictures (person_id, media_type, bytes)
  values (person, private.picture_type(picture), picture)
  returning id into kept;
  return kept;
end
$$;
