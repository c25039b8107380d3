-- Editors find decided reviews by an index, the last decision first.
set local lock_timeout = '2s';

create index reviews_decided on public.reviews (status, moderated_at desc, id);
