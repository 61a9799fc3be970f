-- In the very order in which pages ask for their lists, so that a page of a long one is read without
-- sorting the whole: `desc` alone puts what has no value first. Reports of one year are few, and the names of
-- their files, by which the page goes on, may be longer than an index entry can be (2,700 bytes).

drop index public.newsletters_date;
create index newsletters_date on public.newsletters (date desc nulls last, id);

drop index public.annual_reports_year;
create index annual_reports_year on public.annual_reports (year desc nulls last);

drop index public.job_openings_active;
create index job_openings_active on public.job_openings (posted_date desc nulls last, id)
  where is_active;
