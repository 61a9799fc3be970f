-- Ours: browsers in which an account has signed in completely. Only a hash of the cookie is stored.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  token_hash text not null,
  -- In a row, from this device; reset by a sign-in.
  failures int not null default 0,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_devices_token_hash_idx on auth.known_devices (token_hash);

-- Ours: failures in a row from all other devices, by a hash of the address. Addresses without an account are
-- counted too, so that both take the same time.
create table auth.failed_attempts (
  account text primary key,
  failures int not null,
  updated_at timestamptz not null default now()
);

-- Ours: a mailed link that makes the browser that follows it a known device, once.
create table auth.unlock_tokens (
  token_hash text primary key,
  user_id uuid not null references auth.users on delete cascade,
  expires_at timestamptz not null
);
create index unlock_tokens_user_id_idx on auth.unlock_tokens (user_id);

-- Ours: a challenge ends after five wrong codes.
alter table auth.mfa_challenges add column attempts int not null default 0;

grant select, insert, update, delete
  on auth.known_devices, auth.failed_attempts, auth.unlock_tokens to supabase_auth_admin;
