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
  (3, 0, 'CIPG', 'cipg-03', 'Curved rows of seats before a bright lecture screen'),
  (4, 0, 'John Hanson Council', 'council-01', 'A speaker at a lectern beside a large screen, with the audience in front'),
  (5, 0, 'John Hanson Council', 'council-02', 'A working group around an oval table, seen from above'),
  (6, 0, 'John Hanson Council', 'council-03', 'Curved rows of seats before a bright lecture screen'),
  (7, 1, 'CIPG', 'cipg-04', 'Operators in front of the monitors of a catheterization room'),
  (8, 1, 'CIPG', 'cipg-05', 'A panel of speakers at a table before a picture of the river'),
  (9, 1, 'CIPG', 'cipg-06', 'Visitors in front of a row of research posters'),
  (10, 1, 'John Hanson Council', 'council-04', 'An ultrasound picture from a workshop on vascular testing'),
  (11, 1, 'John Hanson Council', 'council-05', 'A panel of speakers at a table before a picture of the river'),
  (12, 1, 'John Hanson Council', 'council-06', 'Visitors in front of a row of research posters'),
  (13, 2, 'CIPG', 'cipg-07', 'Guests talking before tall arched windows over the river'),
  (14, 2, 'CIPG', 'cipg-08', 'The town and its clock tower across the water'),
  (15, 2, 'CIPG', 'cipg-09', 'Coronary vessels from a lecture on imaging'),
  (16, 2, 'John Hanson Council', 'council-07', 'Guests talking before tall arched windows over the river'),
  (17, 2, 'John Hanson Council', 'council-08', 'Morning over the river before the first session'),
  (18, 2, 'John Hanson Council', 'council-09', 'Arteries of the leg from a lecture on angiography'),
  (19, 3, 'CIPG', 'cipg-10', 'An opening lecture in the main hall'),
  (20, 3, 'CIPG', 'cipg-11', 'Doppler recordings from a session on vascular testing'),
  (21, 3, 'CIPG', 'cipg-12', 'A full lecture hall during a case discussion'),
  (22, 3, 'John Hanson Council', 'council-10', 'An opening lecture in the main hall'),
  (23, 3, 'John Hanson Council', 'council-11', 'Doppler recordings from a session on vascular testing'),
  (24, 3, 'John Hanson Council', 'council-12', 'A full lecture hall during a case discussion'),
  (25, 4, 'CIPG', 'cipg-13', 'The arched bridge near the conference center'),
  (26, 4, 'CIPG', 'cipg-14', 'The lattice of a stent, from a talk on devices'),
  (27, 4, 'CIPG', 'cipg-15', 'Participants comparing notes at a round table'),
  (28, 4, 'John Hanson Council', 'council-13', 'The lock and dam below the conference center'),
  (29, 4, 'John Hanson Council', 'council-14', 'The wall of an artery seen from inside, from a talk on imaging'),
  (30, 4, 'John Hanson Council', 'council-15', 'Participants comparing notes at a round table')
) as picture (n, years_ago, conference_name, picture, alt_text);
