-- Three pictures for each group and year.

insert into public.conference_gallery_images
  (id, image_url, alt_text, year, conference_name, created_at)
select
  format('c01a0000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  '/storage/v1/object/public/photos/conferences/' || picture || '.webp',
  alt_text,
  extract(year from public.office_today())::integer - years_ago,
  conference_name,
  now() - n * interval '1 day'
from (values
  (1, 0, 'CIPG', 'cipg-01', 'A speaker at a lectern beside a large screen, with the audience in front'),
  (2, 0, 'CIPG', 'cipg-02', 'A working group around an oval table, seen from above'),
  (3, 0, 'CIPG', 'cipg-03', 'The lattice of a stent, from a talk on devices'),
  (4, 0, 'John Hanson Council', 'council-01', 'A panel of speakers at a table'),
  (5, 0, 'John Hanson Council', 'council-02', 'A nurse at the bedside of a patient, from a talk on recovery'),
  (6, 0, 'John Hanson Council', 'council-03', 'Visitors in front of a row of research posters'),
  (7, 1, 'CIPG', 'cipg-04', 'A panel of speakers at a table'),
  (8, 1, 'CIPG', 'cipg-05', 'Visitors in front of a row of research posters'),
  (9, 1, 'CIPG', 'cipg-06', 'The wall of an artery seen from inside, from a talk on imaging'),
  (10, 1, 'John Hanson Council', 'council-04', 'An ultrasound picture from a workshop on vascular testing'),
  (11, 1, 'John Hanson Council', 'council-05', 'A speaker at a lectern beside a large screen, with the audience in front'),
  (12, 1, 'John Hanson Council', 'council-06', 'A walking test on a treadmill, from a session on exercise'),
  (13, 2, 'CIPG', 'cipg-07', 'An opening lecture in the main hall'),
  (14, 2, 'CIPG', 'cipg-08', 'Blood flowing past a narrowing, from a lecture on physiology'),
  (15, 2, 'CIPG', 'cipg-09', 'A working group around an oval table, seen from above'),
  (16, 2, 'John Hanson Council', 'council-07', 'A panel of speakers at a table'),
  (17, 2, 'John Hanson Council', 'council-08', 'A clinician and a patient at a table, from a talk on consent'),
  (18, 2, 'John Hanson Council', 'council-09', 'An ultrasound picture from a workshop on vascular testing'),
  (19, 3, 'CIPG', 'cipg-10', 'A working group around an oval table, seen from above'),
  (20, 3, 'CIPG', 'cipg-11', 'Guide wires and catheters, from a session on access'),
  (21, 3, 'CIPG', 'cipg-12', 'A panel of speakers at a table'),
  (22, 3, 'John Hanson Council', 'council-10', 'An opening lecture in the main hall'),
  (23, 3, 'John Hanson Council', 'council-11', 'A blood pressure gauge, from a session on measuring'),
  (24, 3, 'John Hanson Council', 'council-12', 'Visitors in front of a row of research posters'),
  (25, 4, 'CIPG', 'cipg-13', 'The arched bridge near the conference center'),
  (26, 4, 'CIPG', 'cipg-14', 'The wall of an artery seen from inside, from a talk on imaging'),
  (27, 4, 'CIPG', 'cipg-15', 'Visitors in front of a row of research posters'),
  (28, 4, 'John Hanson Council', 'council-13', 'The lock and dam below the conference center'),
  (29, 4, 'John Hanson Council', 'council-14', 'A walking test on a treadmill, from a session on exercise'),
  (30, 4, 'John Hanson Council', 'council-15', 'Participants comparing notes at a round table')
) as picture (n, years_ago, conference_name, picture, alt_text);
