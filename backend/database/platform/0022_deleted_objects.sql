-- Deleted files, for 30 days: their bytes are in the store's trash meanwhile. One that is there again under its id
-- has been restored.
create table storage.deleted_objects (
  id uuid primary key,
  bucket_id text not null references storage.buckets on delete cascade,
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  version text not null,
  metadata jsonb,
  user_metadata jsonb,
  created_at timestamptz not null,
  deleted_at timestamptz not null default clock_timestamp(),
  -- The e-mail address that the person had then; null for the operator.
  deleted_by text
);
create index deleted_objects_by_time on storage.deleted_objects (bucket_id, deleted_at);

alter table storage.deleted_objects enable row level security;
-- Row level security decides; a verb without a policy is refused.
grant select, delete on storage.deleted_objects to authenticated, service_role, supabase_storage_admin;
create policy server_bookkeeping on storage.deleted_objects to supabase_storage_admin
  using (true) with check (true);

create function storage.keep_deleted_object() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A restore replaces all files at once; see public.load_content().
  if coalesce(current_setting('site.versions_origin', true), '') <> '' then
    return null;
  end if;
  insert into storage.deleted_objects as kept
    (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, deleted_by)
  values (
    old.id, old.bucket_id, old.name, old.owner, old.owner_id, old.version, old.metadata,
    old.user_metadata, old.created_at,
    coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb ->> 'email')
  on conflict (id) do update set
    bucket_id = excluded.bucket_id, name = excluded.name, version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata,
    deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
  return null;
end
$$;
create trigger keep_deleted_object after delete on storage.objects
  for each row when (old.version is not null and old.bucket_id is not null)
  execute function storage.keep_deleted_object();
