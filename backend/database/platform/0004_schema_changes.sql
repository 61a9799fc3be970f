-- Tells every node that the schema changed, on the channel that hosted projects use as well, so
-- that what the nodes remember of it is read again.
create function platform.tell_schema_change() returns event_trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('pgrst', 'reload schema');
end
$$;

do $$
begin
  create event trigger platform_schema_changed on ddl_command_end
    execute function platform.tell_schema_change();
  create event trigger platform_schema_dropped on sql_drop
    execute function platform.tell_schema_change();
exception
  -- Event triggers take a superuser. Without one, unknown names are looked up again when asked for.
  when insufficient_privilege then
    raise notice 'schema changes are not watched';
end
$$;
