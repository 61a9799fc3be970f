-- What of the content came with the first start, for the guide that makes a site a foundation's own. A site that was
-- not started with sample content has none. Rows that load_content() loaded have no version of an insertion, so a
-- record is of the sample content if its first version is no insertion. Restored as it was, it is not edited.

-- The keys of each content table's sample records, edited ones apart, and how many other records it has.
create function public.content_origins()
  returns table (table_name text, key_column text, samples text[], edited_samples text[], others bigint)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  content record;
begin
  if not public.is_staff() then
    raise exception 'Only staff may ask what the sample content is.' using errcode = '42501';
  end if;
  if not exists (
    select from public.record_versions loads where loads.action = 'load' and loads.origin = 'seed')
  then
    return;
  end if;
  for content in select name, key from public.content_tables() loop
    return query execute format(
      'select %1$L, %2$L,
         coalesce(array_agg(key) filter (where is_sample and not is_edited), ''{}''),
         coalesce(array_agg(key) filter (where is_sample and is_edited), ''{}''),
         count(*) filter (where not is_sample)
       from (
         select key, first_action is distinct from ''insert'' as is_sample,
           coalesce(is_edited, false) as is_edited
         from (select %2$I::text as key from public.%1$I) content
         cross join lateral (
           select (array_agg(action order by id))[1] as first_action,
             bool_or(action = ''update'' or (action = ''insert'' and new_values <> deleted)) as is_edited
           from (
             select id, action, new_values, lag(old_values) over (order by id) as deleted
             from public.record_versions
             where table_name = %1$L and record_key = content.key
           ) versions
         ) history
       ) records',
      content.name, content.key);
  end loop;
end
$$;

-- The files of the sample content that deleted records named and no record names any more.
create function public.unused_sample_files() returns table (bucket text, path text)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  -- Searched as one long text: a search per file and record would take minutes with many records.
  deleted constant text := (
    select string_agg(old_values::text, '') from public.record_versions where action = 'delete');
  loaded_at constant timestamptz := (
    select max(loads.made_at) from public.record_versions loads
    where loads.action = 'load' and loads.origin = 'seed');
  present text;
begin
  if not public.is_staff() then
    raise exception 'Only staff may ask what the sample content is.' using errcode = '42501';
  end if;
  -- All records are read only where there is a file to look for.
  if not exists (
    select from storage.objects files
    where files.created_at <= loaded_at and strpos(deleted, files.name) > 0)
  then
    return;
  end if;
  execute (
    select format('select string_agg(record, %L) from (%s) records', '',
      string_agg(format('select to_jsonb(%1$I)::text as record from public.%1$I', name), ' union all '))
    from public.content_tables()) into present;
  return query
    select files.bucket_id, files.name from storage.objects files
    where files.created_at <= loaded_at and files.bucket_id is not null
      and strpos(deleted, files.name) > 0 and strpos(coalesce(present, ''), files.name) = 0
    order by files.bucket_id, files.name;
end
$$;

-- Hosted projects grant new functions to every API role.
revoke execute on function public.content_origins(), public.unused_sample_files()
  from public, anon, service_role;
grant execute on function public.content_origins(), public.unused_sample_files() to authenticated;
