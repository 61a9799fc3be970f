-- Links that show one record, also a hidden one, to people without an account. Only a hash of the link is stored.

create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  table_name text not null,
  record_id uuid not null,
  -- Of the page that shows the record.
  path text not null check (path ~ '^/($|[^/\\])' and char_length(path) <= 500),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index preview_links_record_idx on public.preview_links (record_id);

alter table public.preview_links enable row level security;
-- Hosted projects grant everything on new tables by default; so first take all. Not even staff read the hashes.
revoke all on public.preview_links from public, anon, authenticated;
grant select (id, table_name, record_id, path, created_by, created_at, expires_at), delete
  on public.preview_links to authenticated;
grant all on public.preview_links to service_role;
create policy staff_read on public.preview_links for select to authenticated
  using ((select public.is_staff()));
create policy staff_delete on public.preview_links for delete to authenticated
  using ((select public.is_staff()));

-- Makes a link of seven days to a record, and returns its token, which is stored nowhere.
create function public.create_preview_link(table_name text, record_id uuid, path text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- 244 random bits.
  token constant text :=
    replace(gen_random_uuid()::text, '-', '') || replace(gen_random_uuid()::text, '-', '');
  is_there boolean;
begin
  if not public.is_staff() then
    raise exception 'permission denied for preview links' using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from public.content_tables() tables
    where tables.name = create_preview_link.table_name and tables.key = 'id'
  ) then
    raise exception 'There are no records in "%"', table_name using errcode = 'invalid_parameter_value';
  end if;
  execute format('select exists (select from public.%I where id = $1)', table_name)
    into is_there using record_id;
  if not is_there then
    raise exception 'The record is gone' using errcode = 'PT409';
  end if;
  delete from public.preview_links where expires_at < now();
  insert into public.preview_links (token_hash, table_name, record_id, path, created_by, expires_at)
  values (encode(sha256(token::bytea), 'hex'), create_preview_link.table_name,
    create_preview_link.record_id, create_preview_link.path, (select auth.uid()),
    now() + interval '7 days');
  return token;
end
$$;

comment on function public.create_preview_link(text, uuid, text) is
  'Makes a link of seven days that shows one record, and returns its token.';

revoke execute on function public.create_preview_link(text, uuid, text) from public, anon;
grant execute on function public.create_preview_link(text, uuid, text) to authenticated, service_role;
