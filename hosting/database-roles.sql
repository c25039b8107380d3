-- The passwords of the roles with which GoTrue and PostgREST connect: the one of the database's owner.
\set password `echo "$POSTGRES_PASSWORD"`
alter user authenticator with password :'password';
alter user supabase_auth_admin with password :'password';
