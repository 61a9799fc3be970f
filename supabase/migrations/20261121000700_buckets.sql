-- Public files: pictures and papers of the site, and the annual reports.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  -- Any kind of file: staff keep here whatever the site links to. None can run (see backend/storage).
  ('photos', 'photos', true, 52428800, null),
  ('annual_reports', 'annual_reports', true, 52428800, array['application/pdf'])
on conflict (id) do nothing;

create policy site_files_everyone_reads on storage.objects
  for select to anon, authenticated
  using (bucket_id in ('photos', 'annual_reports'));

create policy site_files_staff_insert on storage.objects
  for insert to authenticated
  with check (bucket_id in ('photos', 'annual_reports') and (select public.is_staff()));

create policy site_files_staff_update on storage.objects
  for update to authenticated
  using (bucket_id in ('photos', 'annual_reports') and (select public.is_staff()))
  with check (bucket_id in ('photos', 'annual_reports') and (select public.is_staff()));

create policy site_files_staff_delete on storage.objects
  for delete to authenticated
  using (bucket_id in ('photos', 'annual_reports') and (select public.is_staff()));
