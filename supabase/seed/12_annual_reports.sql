-- Reports are numbered rather than dated, so that the papers fit any first day.

insert into public.annual_reports (id, year, title, description, file_name)
select
  format('a2200000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  extract(year from public.office_today())::integer - n,
  initcap(split_part(number, '-', 1)) || coalesce('-' || nullif(split_part(number, '-', 2), ''), '')
    || ' Annual Report: ' || theme,
  description,
  number || '-annual-report.pdf'
from (values
  (1, 'twenty-second', 'Rivers and Vessels', 'The year the vascular laboratory moved, the limb registry turned one, and the thousandth walker signed in.'),
  (2, 'twenty-first', 'Closer to Home', 'Remote visits, a clinic above a feed store, and what we learned about distance.'),
  (3, 'twentieth', 'Twenty Years by the River', 'An anniversary report with a look back at the kitchen table where it began.'),
  (4, 'nineteenth', 'Plain Words', 'Consent, language, and the work of being understood.'),
  (5, 'eighteenth', 'Steady', 'A report on keeping studies and people safe in a difficult year.'),
  (6, 'seventeenth', 'Every Specialty Speaks', 'The founding of the limb council and its first results.'),
  (7, 'sixteenth', 'Know Your Numbers', null)
) as report (n, number, theme, description);
