-- The home page gallery, in the order in which the pictures came in.

insert into public.gallery_images (id, created_at, image_url, title, description, alt_text)
select
  format('9a000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  now() - (13 - n) * interval '9 days',
  '/storage/v1/object/public/photos/gallery/' || picture || '.webp',
  title, description, alt_text
from (values
  (1, 'sunrise-over-the-river', 'Where the River Begins to Beat', 'Sunrise over the Mississippi at Davenport, where our work has been at home for more than twenty years.', 'A pulse line crosses calm water at sunrise and widens into a river'),
  (2, 'coronary-tree', 'Branch by Branch', 'Our core laboratory reads thousands of coronary angiograms each year, one branch at a time.', 'Branching red coronary vessels reached by a thin catheter'),
  (3, 'community-walk', 'Pulse of the River', 'Neighbors of every age at our yearly community walk.', 'People walking together in a park, past a row of trees'),
  (4, 'flow', 'Currents', 'How blood moves past a narrowing tells us how much a narrowing matters.', 'Streamlines and blood cells flowing through a narrowed red vessel'),
  (5, 'consultation', 'Time to Ask', 'Before anyone joins a study, a coordinator answers every question.', 'A clinician and a patient talking at a small table'),
  (6, 'workshop-table', 'Around One Table', 'Case conferences in which every specialty speaks before a plan is made.', 'Nine people seen from above around an oval table with papers'),
  (7, 'doppler-rows', 'Listening in Rows', 'A morning of Doppler recordings from our vascular laboratory.', 'Rows of Doppler waves behind one another, one of them red'),
  (8, 'treadmill', 'The Walking Test', 'How far someone walks, and how it feels, is a result in many of our studies.', 'A patient walks on a treadmill beside a technologist with a clipboard'),
  (9, 'lecture-hall', 'Full House', 'The spring symposium in its largest year.', 'A lecture hall with curved rows of seats facing a bright screen'),
  (10, 'pressure', 'Know Your Numbers', 'Free screenings reach people who have not seen a doctor in years.', 'A blood pressure gauge whose tube becomes a pulse line'),
  (11, 'bedside', 'At the Bedside', 'Coordinators visit participants where they are, also in the hospital.', 'A nurse holds the hand of a patient in bed'),
  (12, 'prairie-evening', null, null, 'Prairie grasses at evening')
) as picture (n, picture, title, description, alt_text);
