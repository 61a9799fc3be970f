-- Work that is due once a day is done by one of however many processes: the one that is told so.
create function platform.is_due(name text) returns boolean
language sql security definer
set search_path = ''
as $$
  with begun as (
    insert into platform.settings as known (key, value) values ('begun: ' || name, now()::text)
    on conflict (key) do update set value = excluded.value
      -- One from a day to come was noted while the clock was wrong.
      where not known.value::timestamptz between now() - interval '23 hours' and now()
    returning key
  )
  select exists (select from begun)
$$;
revoke execute on function platform.is_due(text) from public;
grant usage on schema platform to supabase_auth_admin, supabase_storage_admin;
grant execute on function platform.is_due(text) to supabase_auth_admin, supabase_storage_admin;
