-- Whether the rights of editors and admins ask for a second factor: an operator's setting, off until it is switched on.
create table private.settings (
  only_row boolean primary key default true check (only_row),
  second_factor_required boolean not null default false
);
comment on table private.settings is 'What the operator decides for the whole site. Without a row all is as by default.';

alter table private.settings enable row level security;
revoke all on private.settings from public, anon, authenticated;
grant select, insert, update, delete on private.settings to service_role;

-- Whether the token is of a sign-in with a second factor (aal2, as Supabase calls it), or none is asked for.
-- Security definer: whoever asks reads no settings.
create function private.has_second_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
    or not exists (select from private.settings as setting where setting.second_factor_required)
$$;
select private.expose('private.has_second_factor', 'authenticated');

-- Run by the operator, as the owner of the database. It is not switched on while no admin could pass it: nobody could run the
-- site, nor let anybody else do so.
create function private.require_second_factor(required boolean default true) returns void
language plpgsql
set search_path = ''
as $$
begin
  if required and to_regclass('auth.mfa_factors') is null then
    raise exception 'the identity provider offers no second factor' using errcode = '55000';
  elsif required and not exists (
    select from auth.mfa_factors as factor join public.profiles as person on person.id = factor.user_id
    where factor.status = 'verified' and person.user_role = 'admin' and person.suspended_at is null) then
    raise exception 'no admin has set up a second factor yet' using errcode = '55000';
  end if;
  insert into private.settings (second_factor_required) values (required)
  on conflict (only_row) do update set second_factor_required = excluded.second_factor_required;
  perform private.write_audit('second-factor.require', '', jsonb_build_object('required', required));
end
$$;
revoke all on function private.require_second_factor from public, anon, authenticated;
