-- Files, with the table and column names of Supabase Storage, so that they can move either way.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role, supabase_storage_admin;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz default now()
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create unique index objects_version_key on storage.objects (version);
create index name_prefix_search on storage.objects (name text_pattern_ops);

create function storage.foldername(name text) returns text[]
language sql immutable
set search_path = ''
as $$ select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1] $$;

create function storage.filename(name text) returns text
language sql immutable
set search_path = ''
as $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;

create function storage.extension(name text) returns text
language sql immutable
set search_path = ''
as $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
-- Row level security decides; a verb without a policy is refused.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, supabase_storage_admin;

-- The server's own eyes, for what is public by its bucket and for keeping bytes and rows together.
create policy server_bookkeeping on storage.buckets to supabase_storage_admin
  using (true) with check (true);
create policy server_bookkeeping on storage.objects to supabase_storage_admin
  using (true) with check (true);

-- Versions whose bytes no row names any more, noted in the transaction that let go of them; the
-- server takes the bytes out of service afterwards.
create table storage.outdated_versions (version text primary key);
alter table storage.outdated_versions enable row level security;
grant select, update, delete on storage.outdated_versions to supabase_storage_admin;
create policy server_bookkeeping on storage.outdated_versions to supabase_storage_admin
  using (true) with check (true);

create function storage.note_outdated_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into storage.outdated_versions values (old.version) on conflict do nothing;
  return null;
end
$$;
create trigger note_outdated_version after delete on storage.objects
  for each row when (old.version is not null)
  execute function storage.note_outdated_version();
create trigger note_replaced_version after update of version on storage.objects
  for each row when (old.version <> new.version)
  execute function storage.note_outdated_version();

-- Says which store of bytes belongs to this database: both carry the same id.
insert into platform.settings (key, value) values ('installation_id', gen_random_uuid()::text);
create function storage.installation_id() returns text
language sql stable security definer
set search_path = ''
as $$ select value from platform.settings where key = 'installation_id' $$;
revoke execute on function storage.installation_id() from public;
grant execute on function storage.installation_id() to supabase_storage_admin;
