-- Our own backend keeps deleted files for 30 days: staff see and restore them, owners erase them. Hosted projects
-- have no such table.
do $$
begin
  if to_regclass('storage.deleted_objects') is null then
    return;
  end if;
  create policy site_files_staff_read on storage.deleted_objects
    for select to authenticated
    using (bucket_id in ('photos', 'annual_reports') and (select public.is_staff()));
  create policy site_files_owner_delete on storage.deleted_objects
    for delete to authenticated
    using (bucket_id in ('photos', 'annual_reports') and (select public.is_owner()));
end
$$;
