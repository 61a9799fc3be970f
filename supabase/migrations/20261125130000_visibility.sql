-- Records can be hidden, or visible only from and until a moment. Row-level security decides it, so it holds
-- for every way of reading.

-- Gives a table its grants, policies and triggers; applied again, it restores them. Of a table with a column
-- is_active visitors see the rows where it is true. One with updated_at gets the time of each update there. One
-- whose key is `id` holds records and gets the columns of visibility.
create or replace function public.content_table(table_name text) returns void
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
  has_records boolean;
  visible text := case when has_drafts then 'is_active' else 'true' end;
  policy text;
begin
  if target is null then
    raise exception 'There is no table public.%', table_name using errcode = 'undefined_table';
  end if;
  -- A copy of a hosted project goes on after the key of the last row.
  select attname = 'id' into has_records
  from pg_catalog.pg_index
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = indkey[0]
  where indrelid = target and indisprimary and indnatts = 1;
  if not found then
    raise exception 'The content table % needs a primary key of one column', target
      using errcode = 'invalid_table_definition';
  end if;

  if has_records then
    -- Years of instants are those of the office.
    execute format(
      'alter table %1$s
         add column if not exists hidden boolean not null default false,
         add column if not exists visible_from timestamptz
           constraint %2$I check (visible_from between %5$L and %6$L),
         add column if not exists visible_until timestamptz
           constraint %3$I check (visible_until between %5$L and %6$L)
           constraint %4$I check (visible_until > visible_from)',
      target, table_name || '_visible_from_range', table_name || '_visible_until_range',
      table_name || '_visible_until_after',
      '1900-01-01 06:00:00+00', '2101-01-01 05:59:59.999999+00');
    -- The last condition is for preview links: only the backend signs tokens with this claim, for one record.
    visible := format(
      '(%s and not hidden
         and (visible_from is null or visible_from <= now())
         and (visible_until is null or visible_until > now()))
       or %L || id = (select auth.jwt() ->> ''previewed_record'')',
      visible, table_name || ':');
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
  execute format(
    'create policy everyone_reads on %s for select to anon, authenticated using (%s)',
    target, visible);
  -- The sub-select makes is_staff() run once per statement, not per row.
  if has_drafts or has_records then
    execute format(
      'create policy staff_read_all on %s for select to authenticated
         using ((select public.is_staff()))', target);
  end if;
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

-- What the schedules of all records mean for cached pages: whether a record has appeared or disappeared since an
-- earlier reading, and how long until the next one does. A span rather than a moment, because the clocks of the
-- site's machines may differ from the database's.
create function public.next_visibility_change(since timestamptz default now())
  returns table (read_at timestamptz, passed boolean, milliseconds double precision)
  language plpgsql stable
  set search_path = ''
as $$
declare
  name text;
  has_passed boolean;
  upcoming timestamptz;
  soonest timestamptz;
begin
  read_at := now();
  passed := false;
  for name in select tables.name from public.content_tables() tables where key = 'id' loop
    execute format(
      'select min(moment) filter (where moment > now()), coalesce(bool_or(moment <= now()), false)
       from public.%I, unnest(array[visible_from, visible_until]) moment
       where not hidden and moment > $1 and moment < ''infinity''', name)
      into upcoming, has_passed using least(since, now());
    soonest := least(soonest, upcoming);
    passed := passed or has_passed;
  end loop;
  milliseconds := extract(epoch from soonest - now()) * 1000;
  return next;
end
$$;

comment on function public.next_visibility_change(timestamptz) is
  'Whether records have appeared or disappeared by their schedules, and when the next one will.';

-- Hosted projects grant new functions to every API role.
revoke execute on function public.next_visibility_change(timestamptz)
  from public, anon, authenticated;
grant execute on function public.next_visibility_change(timestamptz) to service_role;

select public.content_table(name) from public.content_tables();
