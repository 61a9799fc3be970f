-- Which object the bytes in the store's trash were of, so that an erased file leaves none of them.
create table storage.former_versions (
  version text primary key,
  object_id uuid not null,
  noted_at timestamptz not null default clock_timestamp()
);
create index former_versions_of_object on storage.former_versions (object_id);

alter table storage.former_versions enable row level security;
grant select, delete on storage.former_versions to supabase_storage_admin;
create policy server_bookkeeping on storage.former_versions to supabase_storage_admin
  using (true) with check (true);

create or replace function storage.note_outdated_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into storage.outdated_versions values (old.version) on conflict do nothing;
  insert into storage.former_versions (version, object_id) values (old.version, old.id)
    on conflict do nothing;
  return null;
end
$$;
