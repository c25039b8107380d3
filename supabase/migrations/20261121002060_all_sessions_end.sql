-- Signing out everywhere ends the identity provider's own sessions too, so that none of them gives a new token.

-- Security definer: it writes sessions, the provider's sessions and the moment from which tokens count.
create or replace function private.end_all_sessions() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
begin
  update public.sessions set ended_at = now() where person_id = person and ended_at is null;
  update public.profiles set tokens_valid_from = now() where id = person;
  delete from auth.sessions where user_id = person;
end
$$;
