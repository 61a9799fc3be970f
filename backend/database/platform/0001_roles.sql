-- What a hosted Supabase project brings by itself: the roles and how they may become each other.
-- Roles belong to the whole cluster, so each is made only where it is missing.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
  -- They log in with a password that every start sets from the secret in force.
  foreach name in array array['authenticator', 'supabase_auth_admin', 'supabase_storage_admin'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I login noinherit', name);
    end if;
  end loop;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
end
$$;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to supabase_storage_admin;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- A hosted project hands new tables to all three roles; migrations that run on both must take back
-- what they do not mean to give.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

-- What the installation itself remembers (its secret, its id). Nobody but the owner sees it.
create schema platform;
create table platform.settings (
  key text primary key,
  value text not null
);
