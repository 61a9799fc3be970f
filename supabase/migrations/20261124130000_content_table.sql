-- One definition of a content table: visitors read it, active staff write it, every change is told.
-- What it adds to a table also marks it: content_tables() finds the tables by their triggers.
-- A migration that gives content tables something more replaces the first function and applies it to all:
--   select public.content_table(name) from public.content_tables();

-- Gives a table its grants, policies and triggers; applied again, it restores them. Of a table with a column
-- is_active visitors see the rows where it is true. One with updated_at gets the time of each update there.
create function public.content_table(table_name text) returns void
  language plpgsql
  set search_path = ''
  set client_min_messages = warning
as $$
declare
  target constant regclass := to_regclass(format('public.%I', table_name));
  has_drafts constant boolean := exists (
    select from pg_catalog.pg_attribute
    where attrelid = target and attname = 'is_active' and not attisdropped);
  has_update_time constant boolean := exists (
    select from pg_catalog.pg_attribute
    where attrelid = target and attname = 'updated_at' and not attisdropped);
  policy text;
begin
  if target is null then
    raise exception 'There is no table public.%', table_name using errcode = 'undefined_table';
  end if;
  -- A copy of a hosted project goes on after the key of the last row.
  if not exists (
    select from pg_catalog.pg_index where indrelid = target and indisprimary and indnatts = 1
  ) then
    raise exception 'The content table % needs a primary key of one column', target
      using errcode = 'invalid_table_definition';
  end if;

  -- Hosted projects grant everything on new tables by default; so first take all.
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant select on %s to anon', target);
  execute format('grant select, insert, update, delete on %s to authenticated', target);
  execute format('grant all on %s to service_role', target);

  foreach policy in array array[
    'everyone_reads', 'everyone_reads_active', 'staff_read_all',
    'staff_insert', 'staff_update', 'staff_delete'
  ] loop
    execute format('drop policy if exists %I on %s', policy, target);
  end loop;
  if has_drafts then
    execute format(
      'create policy everyone_reads_active on %s for select to anon, authenticated
         using (is_active)', target);
    execute format(
      'create policy staff_read_all on %s for select to authenticated
         using ((select public.is_staff()))', target);
  else
    execute format(
      'create policy everyone_reads on %s for select to anon, authenticated using (true)', target);
  end if;
  -- The sub-select makes is_staff() run once per statement, not per row.
  execute format(
    'create policy staff_insert on %s for insert to authenticated
       with check ((select public.is_staff()))', target);
  execute format(
    'create policy staff_update on %s for update to authenticated
       using ((select public.is_staff())) with check ((select public.is_staff()))', target);
  execute format(
    'create policy staff_delete on %s for delete to authenticated
       using ((select public.is_staff()))', target);

  execute format(
    'create or replace trigger content_inserted after insert on %s referencing new table as changed
       for each statement execute function public.notify_content_changed()', target);
  execute format(
    'create or replace trigger content_updated after update on %s referencing new table as changed
       for each statement execute function public.notify_content_changed()', target);
  execute format(
    'create or replace trigger content_deleted after delete on %s referencing old table as changed
       for each statement execute function public.notify_content_changed()', target);
  execute format(
    'create or replace trigger content_truncated after truncate on %s
       for each statement execute function public.notify_content_changed()', target);
  if has_update_time then
    execute format(
      'create or replace trigger %I before update on %s
         for each row execute function public.touch_updated_at()', table_name || '_touch', target);
  end if;
end
$$;

comment on function public.content_table(text) is
  'Gives a table what every content table has: grants, policies and triggers.';

-- It is for migrations: hosted projects grant new functions to every role of the interface.
revoke execute on function public.content_table(text)
  from public, anon, authenticated, service_role;

create function public.content_tables() returns table (name text, key text)
  language sql
  stable
  set search_path = ''
as $$
  select class.relname::text, attribute.attname::text
  from pg_catalog.pg_class class
  join pg_catalog.pg_index index on index.indrelid = class.oid and index.indisprimary
  join pg_catalog.pg_attribute attribute
    on attribute.attrelid = class.oid and attribute.attnum = index.indkey[0]
  where class.relnamespace = 'public'::regnamespace
    and exists (
      select from pg_catalog.pg_trigger
      where tgrelid = class.oid and tgfoid = 'public.notify_content_changed()'::regprocedure)
  order by class.relname
$$;

comment on function public.content_tables() is
  'The content tables, with the column of their primary key.';

-- A backup of a hosted project asks for it as the service.
revoke execute on function public.content_tables() from public, anon, authenticated;
grant execute on function public.content_tables() to service_role;

select public.content_table(name) from public.content_tables();
