-- Daily work that failed is due again in an hour, for one of however many processes.
create function platform.is_undone(name text) returns void
language sql security definer
set search_path = ''
as $$
  update platform.settings set value = (now() - interval '22 hours')::text where key = 'begun: ' || name
$$;
revoke execute on function platform.is_undone(text) from public;
grant execute on function platform.is_undone(text) to supabase_auth_admin, supabase_storage_admin;
