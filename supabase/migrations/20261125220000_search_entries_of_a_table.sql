-- A change of a record reads no other table for its entry: a view over all of them locked all, so that a lock of one
-- stopped the saves of every other.

create view search.texts_of_clinical_trials with (security_invoker = true) as
  select 'trial' as kind, id, name as title, concat_ws(', ', status, condition) as detail,
    concat_ws(E'\n', description, eligibility, participation, location, registry_number) as body,
    null::timestamptz as dated, null as part
  from public.clinical_trials;

create view search.texts_of_events with (security_invoker = true) as
  select 'event' as kind, id, title, concat_ws(', ', location, category) as detail,
    concat_ws(E'\n', description, array_to_string(tags, ', '), organizer, address) as body,
    date as dated, null as part
  from public.events;

create view search.texts_of_team_members with (security_invoker = true) as
  select 'person' as kind, id, name as title, role as detail, bio as body, null::timestamptz as dated, null as part
  from public.team_members;

create view search.texts_of_board_members with (security_invoker = true) as
  select 'person' as kind, id, name as title, role as detail, bio as body, null::timestamptz as dated, null as part
  from public.board_members;

create view search.texts_of_associates with (security_invoker = true) as
  select 'person' as kind, id, name as title, title as detail, bio as body, null::timestamptz as dated, type as part
  from public.associates;

create view search.texts_of_publications with (security_invoker = true) as
  select 'publication' as kind, id, title, concat_ws(', ', authors, year) as detail,
    concat_ws(E'\n', description, publisher, topics, doi, pubmed_id) as body,
    null::timestamptz as dated, null as part
  from public.publications;

create view search.texts_of_newsletters with (security_invoker = true) as
  select 'newsletter' as kind, id, title, null as detail, description as body,
    date::timestamp at time zone 'UTC' as dated, null as part
  from public.newsletters;

create view search.texts_of_annual_reports with (security_invoker = true) as
  select 'report' as kind, id, title, year::text as detail, description as body,
    null::timestamptz as dated, file_name as part
  from public.annual_reports;

create view search.texts_of_job_openings with (security_invoker = true) as
  select 'job' as kind, id, title, concat_ws(', ', location, job_type) as detail, description as body,
    null::timestamptz as dated, null as part
  from public.job_openings;

drop view search.documents;

create or replace function search.write_entries() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search.entries where table_name = tg_table_name;
  elsif tg_op = 'DELETE' then
    delete from search.entries using changed
    where table_name = tg_table_name and record_id = changed.id;
  else
    execute format(
      'insert into search.entries as entry
         (kind, table_name, record_id, title, detail, body, dated, part)
       select kind, %1$L, id, title, detail, body, dated, part
       from search.%2$I where id in (select id from changed)
       on conflict (table_name, record_id) do update
         set kind = excluded.kind, title = excluded.title, detail = excluded.detail,
           body = excluded.body, dated = excluded.dated, part = excluded.part
         where (entry.kind, entry.title, entry.detail, entry.body, entry.dated, entry.part)
           is distinct from
           (excluded.kind, excluded.title, excluded.detail, excluded.body, excluded.dated,
             excluded.part)', tg_table_name, 'texts_of_' || tg_table_name);
  end if;
  return null;
end
$$;
