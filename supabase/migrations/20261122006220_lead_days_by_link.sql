-- Whoever was told of an alert by letter chooses how many days ahead it comes, without an account: by the token of the
-- link that stops it.

-- One row where the token is good. Called with the secret key.
create function public.ballot_alert_of(token text) returns table (race_name text, lead_days smallint)
language sql stable
set search_path = ''
as $$
  select race.name, known.lead_days
  from public.ballot_requests as known join public.races as race on race.id = known.race_id
  where known.stop_token = ballot_alert_of.token and known.status = 'confirmed'
$$;

-- The race's name, or null where the token is not good.
create function public.set_ballot_lead_days(token text, days_ahead integer) returns text
language plpgsql
set search_path = ''
as $$
begin
  update public.ballot_requests as known set lead_days = days_ahead
  where known.stop_token = set_ballot_lead_days.token and known.status = 'confirmed';
  return (select alert.race_name from public.ballot_alert_of(set_ballot_lead_days.token) as alert);
end
$$;

revoke all on function public.ballot_alert_of, public.set_ballot_lead_days from public, anon, authenticated;
grant execute on function public.ballot_alert_of, public.set_ballot_lead_days to service_role;
