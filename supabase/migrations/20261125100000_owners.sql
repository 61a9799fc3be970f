-- Owners are staff who also manage accounts. There is always an active one.

alter table public.staff add column owner boolean not null default false;

create function public.is_owner() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select public.is_staff()
    and exists (select from public.staff where user_id = (select auth.uid()) and owner)
$$;

comment on function public.is_owner() is
  'True for staff (see is_staff) who also manage accounts.';

revoke execute on function public.is_owner() from public, anon;
grant execute on function public.is_owner() to authenticated, service_role;

-- Waits for concurrent changes before any row is locked, so that of two transactions that remove the
-- last two owners the second sees what the first did.
create function public.lock_owners() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(7215320);
  return null;
end
$$;

create function public.keep_an_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if current_setting('site.forget_owners', true) = 'on' then
    return null;
  end if;
  -- The lock fails a repeatable read whose snapshot still has a row that another transaction changed.
  perform from public.staff where active and owner for share;
  if not found then
    raise exception 'This is the only owner. Make someone else an owner first.'
      using errcode = 'PT409';
  end if;
  return null;
end
$$;

create trigger lock_owners before update or delete on public.staff
  for each statement execute function public.lock_owners();
create trigger keep_an_owner after update on public.staff
  for each row when (old.active and old.owner and not (new.active and new.owner))
  execute function public.keep_an_owner();
create trigger keep_an_owner_of_deleted after delete on public.staff
  for each row when (old.active and old.owner)
  execute function public.keep_an_owner();

-- The longest-standing active member becomes an owner where there is none: with the first member, after
-- this migration, after the restore of an older backup.
create function public.ensure_owner() returns void
  language sql security definer
  set search_path = ''
as $$
  update public.staff set owner = true
  where user_id = (
      select user_id from public.staff where active order by created_at, user_id limit 1
    )
    and not exists (select from public.staff where active and owner)
$$;

-- For a restore, which removes everybody before it brings in others.
create function public.forget_owners() returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform set_config('site.forget_owners', 'on', true);
  update public.staff set owner = false where owner;
  perform set_config('site.forget_owners', '', true);
end
$$;

-- Hosted projects grant new functions to every API role.
revoke execute on function public.ensure_owner(), public.forget_owners()
  from public, anon, authenticated;
grant execute on function public.ensure_owner(), public.forget_owners() to service_role;

select public.ensure_owner();
