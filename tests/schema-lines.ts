// All that migrations make of a database, line by line: to compare two of them.
export const SCHEMA_LINES = `
  with ours as (select oid from pg_namespace where nspname in ('public', 'private')),
  relations as (select c.* from pg_class as c join ours on ours.oid = c.relnamespace)
  select concat_ws(' ', 'relation', oid::regclass, relkind, relrowsecurity, relacl,
    case when relkind = 'v' then pg_get_viewdef(oid) end, obj_description(oid)) as line from relations
  union all select concat_ws(' ', 'column', r.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    pg_get_expr(d.adbin, d.adrelid), a.attacl)
    from relations as r join pg_attribute as a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
    from pg_constraint as k join ours on ours.oid = k.connamespace
  union all select indexdef from pg_indexes where schemaname in ('public', 'private')
  union all select concat_ws(' ', pg_get_functiondef(p.oid), p.proacl)
    from pg_proc as p join ours on ours.oid = p.pronamespace where p.prokind = 'f'
  union all select pg_get_triggerdef(t.oid) from pg_trigger as t join relations as r on r.oid = t.tgrelid
    where not t.tgisinternal
  union all select concat_ws(' ', 'policy', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
  order by 1`
