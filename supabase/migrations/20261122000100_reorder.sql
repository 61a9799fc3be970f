-- The order of a list, saved in one step: all of it or nothing.

-- Numbers the rows 1, 2, 3 … as they stand in `ids`. Rows not named keep their number. Runs with the
-- caller's rights: the lock on the rows takes the right to change them, and makes two callers at the
-- same time go one after the other.
create function public.reorder(table_name text, ids uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  held bigint;
  seen bigint;
begin
  if not exists (
    select from information_schema.columns
    where columns.table_schema = 'public' and columns.table_name = reorder.table_name
      and columns.column_name = 'display_order'
  ) then
    raise exception 'There is no order in "%"', table_name using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(ids) is distinct from (select count(distinct id) from unnest(ids) id) then
    raise exception 'Each id must be given once' using errcode = 'invalid_parameter_value';
  end if;

  execute format(
    'select count(*) from (select from public.%I where id = any($1) order by id for update) locked',
    table_name) into held using ids;
  if held < cardinality(ids) then
    execute format('select count(*) from public.%I where id = any($1)', table_name)
      into seen using ids;
    if seen = cardinality(ids) then
      raise exception 'new row violates row-level security policy for table "%"', table_name
        using errcode = 'insufficient_privilege';
    end if;
    raise exception 'A row of "%" is gone', table_name using errcode = 'PT409';
  end if;

  -- What keeps its number is not touched: whoever edits it meanwhile is in nobody's way.
  execute format(
    'update public.%I as listed set display_order = wanted.place
     from unnest($1) with ordinality as wanted (id, place)
     where listed.id = wanted.id and listed.display_order <> wanted.place', table_name) using ids;
end
$$;

comment on function public.reorder(text, uuid[]) is
  'Numbers the rows of a list by the order of their ids, in one transaction.';

revoke execute on function public.reorder(text, uuid[]) from public, anon;
grant execute on function public.reorder(text, uuid[]) to authenticated, service_role;
