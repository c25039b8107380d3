-- What acts with the secret key has the eight seconds that Supabase gives the connection it comes by, written down here so
-- that no setting decides it: counting an attempt or claiming a letter ends soon after its caller has given up. Loading
-- the catalogue needs more than a call's 1.5 seconds.
set local lock_timeout = '2s';

alter role service_role set statement_timeout = '8s';
notify pgrst, 'reload config';
