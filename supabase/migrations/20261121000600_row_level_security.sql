-- Visitors read what the site shows, staff write, the service role passes.
-- Hosted projects grant everything on new tables by default; so first take all.

do $$
declare
  content constant text[] := array[
    'annual_reports', 'associates', 'board_members', 'clinical_trials',
    'conference_gallery_images', 'conference_presentations', 'events',
    'gallery_images', 'job_openings', 'newsletters', 'publications',
    'site_content', 'team_members'
  ];
  name text;
begin
  foreach name in array content loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from public, anon, authenticated', name);
    execute format('grant select on public.%I to anon', name);
    execute format('grant select, insert, update, delete on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);

    -- The sub-select makes is_staff() run once per statement, not per row.
    execute format(
      'create policy staff_insert on public.%I for insert to authenticated
         with check ((select public.is_staff()))', name);
    execute format(
      'create policy staff_update on public.%I for update to authenticated
         using ((select public.is_staff())) with check ((select public.is_staff()))', name);
    execute format(
      'create policy staff_delete on public.%I for delete to authenticated
         using ((select public.is_staff()))', name);

    if name <> 'job_openings' then
      execute format(
        'create policy everyone_reads on public.%I for select to anon, authenticated
           using (true)', name);
    end if;
  end loop;
end
$$;

-- A job that is not active is a draft or filled: for staff only.
create policy everyone_reads_active on public.job_openings
  for select to anon, authenticated using (is_active);
create policy staff_read_all on public.job_openings
  for select to authenticated using ((select public.is_staff()));
