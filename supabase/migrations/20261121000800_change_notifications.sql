-- Every change of content is told on the channel content_changed, with the name
-- of the table, so that each node can drop the pages it has kept.

-- Statements that touched no row say nothing: a stranger's refused update must
-- not empty the page cache. (After a truncate there is no table of changed rows
-- to ask, hence the two steps.)
create function public.notify_content_changed() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;

revoke execute on function public.notify_content_changed() from public, anon, authenticated;

create function pg_temp.watch(target regclass) returns void
  language plpgsql
as $$
begin
  execute format(
    'create trigger content_inserted after insert on %s referencing new table as changed
       for each statement execute function public.notify_content_changed()', target);
  execute format(
    'create trigger content_updated after update on %s referencing new table as changed
       for each statement execute function public.notify_content_changed()', target);
  execute format(
    'create trigger content_deleted after delete on %s referencing old table as changed
       for each statement execute function public.notify_content_changed()', target);
  execute format(
    'create trigger content_truncated after truncate on %s
       for each statement execute function public.notify_content_changed()', target);
end
$$;

select pg_temp.watch(('public.' || name)::regclass)
from unnest(array[
  'annual_reports', 'associates', 'board_members', 'clinical_trials',
  'conference_gallery_images', 'conference_presentations', 'events',
  'gallery_images', 'job_openings', 'newsletters', 'publications',
  'site_content', 'team_members'
]) as name;

do $$
begin
  perform pg_temp.watch('storage.objects');
exception
  -- Hosted projects may lock their own schemas. The site then relies on the
  -- word that the admin area gives it after a write.
  when insufficient_privilege then
    raise notice 'storage.objects is not watched';
end
$$;
