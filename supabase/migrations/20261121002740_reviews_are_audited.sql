-- A decision on a review is noted, and the race's page, which shows its averages and latest reviews, is built again. A
-- trigger, so that it holds however a review is decided; the words of a change by its author do not come by here.

-- Security definer: it writes the audit log and asks for a rebuild.
create function private.note_review_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit(
    case new.status when 'published' then 'review.publish' else 'review.hide' end, 'review:' || new.id,
    jsonb_strip_nulls(jsonb_build_object('raceId', new.race_id, 'version', new.version, 'before', old.status,
      'note', new.moderation_note)));
  return null;
end
$$;
revoke all on function private.note_review_decision from public;
create trigger reviews_note_decision after update of moderated_at on public.reviews
  for each row when (new.moderated_at is not null and new.moderated_at is distinct from old.moderated_at)
  execute function private.note_review_decision();

-- Only what the public sees matters to pages: also a review that its author withdraws, or a name that is taken off.
create function private.rebuild_for_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.ask_rebuild('reviews of ' || coalesce(
    (select race.name from public.races as race where race.id = coalesce(new.race_id, old.race_id)), 'a race'));
  return null;
end
$$;
revoke all on function private.rebuild_for_reviews from public;
create trigger published_reviews_rebuild after insert or update or delete on public.published_reviews
  for each row execute function private.rebuild_for_reviews();
