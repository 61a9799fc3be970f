-- The choice of a year on the page of publications, without reading all of them.

create index publications_year on public.publications (year);

-- The index is asked once for each year there is, however many publications each has: PostgreSQL reads
-- all of them for a `distinct`. https://wiki.postgresql.org/wiki/Loose_indexscan
create function public.publication_years() returns setof integer
  language sql
  stable
  set search_path = ''
as $$
  with recursive years (year) as (
    select max(year) from public.publications
    union all
    select (select max(older.year) from public.publications older where older.year < years.year)
    from years where years.year is not null
  )
  select year from years where year is not null
$$;

comment on function public.publication_years() is
  'The years of which there are publications, newest first.';

revoke execute on function public.publication_years() from public;
grant execute on function public.publication_years() to anon, authenticated, service_role;
