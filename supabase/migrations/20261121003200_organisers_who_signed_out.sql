-- A token whose session has ended showed its organiser's own unpublished races until it ran out: the policy asked for the
-- token's person only. Like every other table, races now ask who is signed in.
alter policy "people read approved races, organisers their own, admins all" on public.races
  using (status = 'approved' or organiser_id = (select private.person_id()) or (select private.is_admin()));
