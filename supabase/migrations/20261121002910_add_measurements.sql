-- Takes what a page reports, and lets what is older than 90 days go. Called with the secret key: nobody can flood it past
-- the server's limit.

create function public.add_measurements(vitals jsonb, faults jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.page_measurements where measured_at < now() - interval '90 days';
  delete from public.page_errors where happened_at < now() - interval '90 days';
  insert into public.page_measurements (page_kind, metric, value, rating, delta, browser)
  select row.page_kind, row.metric, row.value, row.rating, row.delta, row.browser
  from jsonb_to_recordset(vitals) as row (
    page_kind text, metric text, value double precision, rating text, delta double precision, browser text
  );
  insert into public.page_errors (page_kind, message, times, browser)
  select row.page_kind, row.message, row.times, row.browser
  from jsonb_to_recordset(faults) as row (page_kind text, message text, times integer, browser text);
end
$$;
revoke all on function public.add_measurements from public, anon, authenticated;
grant execute on function public.add_measurements to service_role;
