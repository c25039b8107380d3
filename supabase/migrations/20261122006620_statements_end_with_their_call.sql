-- The functions give up on a question after 1.5 seconds (`functions/lib/database.ts`). Postgres gives up then, too: it does
-- not go on for somebody who has been told that it did not work. Visitors, who write nothing, keep the three seconds that
-- Supabase gives them, for the build reads as a visitor; it is written down here, so that no setting decides it.
set local lock_timeout = '2s';

alter role authenticated set statement_timeout = '1500ms';
alter role anon set statement_timeout = '3s';
notify pgrst, 'reload config';
