-- The statement triggers are the only judge of what a write is: they fire for every
-- committed way of writing, and only when rows changed. Beside telling other nodes they
-- note the table in a setting of the transaction, which the backend reads as it commits,
-- so that it can drop its own pages before the writer has an answer.

create or replace function public.notify_content_changed() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  noted constant text := coalesce(current_setting('site.changed_tables', true), '');
  node constant text := coalesce(current_setting('site.node', true), '');
begin
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  if tg_table_name <> all (string_to_array(noted, ',')) then
    perform set_config('site.changed_tables', concat_ws(',', nullif(noted, ''), tg_table_name), true);
  end if;
  -- The node that writes knows already: it leaves out what carries its own name.
  perform pg_notify('content_changed', concat_ws(' ', tg_table_name, nullif(node, '')));
  return null;
end
$$;
