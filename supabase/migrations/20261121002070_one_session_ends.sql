-- A session that is ended from the list of one's own ends at the identity provider too, so that it gives no new token.

-- Security definer: it writes sessions and the provider's sessions, the asker's own only. False where there is no such
-- session.
create or replace function private.end_my_session(wanted uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
  identity_session uuid;
begin
  update public.sessions set ended_at = now()
  where id = wanted and person_id = person and ended_at is null
  returning identity_session_id into identity_session;
  if not found then
    return false;
  end if;
  delete from auth.sessions where id = identity_session and user_id = person;
  return true;
end
$$;
