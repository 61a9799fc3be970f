-- Accounts, with the table and column names of Supabase Auth, so that they can move either way.
-- What is ours alone is said to be.
create schema auth;
grant usage on schema auth
  to anon, authenticated, service_role, authenticator, supabase_auth_admin, supabase_storage_admin;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_confirm_status smallint not null default 0,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  phone text unique,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  -- Ours: a stranger made it, so that until it is confirmed another may begin it anew.
  signed_up boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email_key on auth.users (lower(email)) where not is_sso_user;
create index users_email_change_idx on auth.users (lower(email_change)) where email_change is not null;

-- One way for a person to sign in: by e-mail, or by a provider's account.
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- Ours: the half minute of the latest code taken, so that none is taken twice.
  last_totp_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (user_id, friendly_name) where trim(friendly_name) <> '';
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- Ours: each gets in once in place of a second factor. Only a keyed hash is kept.
create table auth.mfa_recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_idx on auth.sessions (user_id);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

-- `token` and `parent` are hashes here; hosted Supabase keeps the tokens themselves.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token text not null unique,
  parent text,
  session_id uuid not null references auth.sessions on delete cascade,
  user_id uuid not null,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);

-- A way in that waits for its provider, or for the client to prove, by its verifier, that it began
-- it (PKCE).
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  -- A hash, set when the code is handed out.
  auth_code text unique,
  auth_code_issued_at timestamptz,
  code_challenge_method text,
  code_challenge text,
  provider_type text not null,
  authentication_method text not null,
  -- Where the browser is sent in the end.
  referrer text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index flow_state_created_at_idx on auth.flow_state (created_at);
create index flow_state_user_id_idx on auth.flow_state (user_id);

create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);

-- What a mail carries: a link's token and a code of six digits, of both only a hash.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null unique,
  relates_to text not null,
  -- Ours: hosted Supabase derives the link's token from the code, which makes it as easy to guess.
  -- Null once there is a later code.
  code_hash text,
  failed_attempts int not null default 0,
  flow_state_id uuid references auth.flow_state on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Ours: several at once, so that nobody spoils a link that lies in a mailbox by asking for another.
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id, token_type);
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

-- Ours: how often something was tried within a window. Nothing is lost when a crash empties it.
create unlogged table auth.rate_limits (
  key text primary key,
  points int not null,
  expires_at timestamptz not null
);
create index rate_limits_expires_at_idx on auth.rate_limits (expires_at);

-- The verified claims of the request, as every policy reads them.
create function auth.jwt() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create function auth.uid() returns uuid
language sql stable
set search_path = ''
as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create function auth.role() returns text
language sql stable
set search_path = ''
as $$ select auth.jwt() ->> 'role' $$;

create function auth.email() returns text
language sql stable
set search_path = ''
as $$ select auth.jwt() ->> 'email' $$;

-- Ours: a token outlives sign-out, ban, deletion and the loss of the second factor by up to an
-- hour; its session does not. Every request that runs as a user asks this first. API keys have no
-- session and pass.
create function auth.require_live_session(claims jsonb) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if claims ->> 'role' = 'authenticated' and not exists (
    select from auth.sessions
    join auth.users on users.id = sessions.user_id
    where sessions.id = (claims ->> 'session_id')::uuid
      and sessions.user_id = (claims ->> 'sub')::uuid
      and (sessions.not_after is null or sessions.not_after > now())
      and coalesce(claims ->> 'aal', 'aal1') <= sessions.aal::text
      and (users.banned_until is null or users.banned_until <= now())
      and users.deleted_at is null
  ) then
    raise exception 'session_not_found' 
      using errcode = 'PT401', detail = 'The session has ended. Sign in again.';
  end if;
end
$$;

-- Ours: the first start makes the first staff account, once, however many nodes start together.
-- Returns null where there is any user already.
create function auth.make_first_staff(address text, password_hash text) returns uuid
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
  return made;
end
$$;

revoke execute on function auth.make_first_staff(text, text) from public;
grant execute on function auth.make_first_staff(text, text) to supabase_auth_admin;
grant select, insert, update, delete on all tables in schema auth to supabase_auth_admin;
