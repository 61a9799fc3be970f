-- The daily clean-up calls this: its login can use nothing of the content's schema.
create function platform.expire_versions(keep_days integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if to_regprocedure('public.expire_versions(integer)') is not null then
    perform public.expire_versions(keep_days);
  end if;
end
$$;
revoke execute on function platform.expire_versions(integer) from public;
grant execute on function platform.expire_versions(integer) to supabase_auth_admin;
