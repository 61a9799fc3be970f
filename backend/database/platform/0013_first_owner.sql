-- The first account is an owner.
create or replace function auth.make_first_staff(address text, password_hash text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  lock table auth.users in share row exclusive mode;
  if exists (select from auth.users) then
    return null;
  end if;
  insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values (address, password_hash, now(),
    '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}')
  returning id into made;
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  values (made, 'email', made, jsonb_build_object(
    'sub', made, 'email', address, 'email_verified', true, 'phone_verified', false));
  insert into public.staff (user_id) values (made);
  perform public.ensure_owner();
  return made;
end
$$;

-- What was done to accounts, by whom: https://supabase.com/docs/guides/auth/audit-logs
create table auth.audit_log_entries (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id uuid primary key default gen_random_uuid(),
  payload json not null,
  created_at timestamptz not null default now(),
  ip_address varchar(64) not null default ''
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);
-- Entries are never changed; old ones are deleted.
grant select, insert, delete on auth.audit_log_entries to supabase_auth_admin;
