-- "Something is wrong with this review": told by anyone, read by admins. Written with the secret key only, behind the
-- server's limit per address, so that nobody can flood it.

create table public.review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references public.reviews (id) on delete cascade,
  reason text not null check (reason in ('abuse', 'untrue', 'personal', 'advertising', 'other')),
  details text check (char_length(details) between 1 and 1000),
  email text check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index review_reports_review on public.review_reports (review_id);

revoke all on public.review_reports from anon, authenticated;
grant select on public.review_reports to authenticated;
grant all on public.review_reports to service_role;

alter table public.review_reports enable row level security;
create policy "admins read reports of reviews" on public.review_reports for select to authenticated
  using ((select private.is_admin()));
