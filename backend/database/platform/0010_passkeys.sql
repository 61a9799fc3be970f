-- Passkeys (WebAuthn credentials) that people sign in with, with the columns of Supabase Auth.
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

-- Of a registration, or of a sign-in by an account not known yet.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

-- Ours: the passkey that began the session, which is aal2 without another factor.
alter table auth.sessions
  add column passkey_id uuid references auth.webauthn_credentials on delete set null;
create index sessions_passkey_id_idx on auth.sessions (passkey_id) where passkey_id is not null;

grant select, insert, update, delete
  on auth.webauthn_credentials, auth.webauthn_challenges to supabase_auth_admin;
