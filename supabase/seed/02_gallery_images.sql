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
  (3, 'community-walk', 'Pulse of the River', 'Neighbors of every age at our yearly community walk.', 'People walking along the riverfront with an arched bridge behind them'),
  (4, 'flow', 'Currents', 'How blood moves past a narrowing tells us how much a narrowing matters.', 'Streamlines and blood cells flowing through a narrowed red vessel'),
  (5, 'meanders', 'Rivers and Vessels', 'Both find their way around what stands in it.', 'A meandering river seen from above, across contour lines and fields'),
  (6, 'workshop-table', 'Around One Table', 'Case conferences in which every specialty speaks before a plan is made.', 'Nine people seen from above around an oval table with papers'),
  (7, 'doppler-rows', 'Listening in Rows', 'A morning of Doppler recordings from our vascular laboratory.', 'Rows of Doppler waves behind one another, one of them red'),
  (8, 'arch-bridge', 'Crossing Over', 'Patients come to our studies from both banks of the river.', 'An arched steel bridge with a towboat and barges below'),
  (9, 'lecture-hall', 'Full House', 'The spring symposium in its largest year.', 'A lecture hall with curved rows of seats facing a bright screen'),
  (10, 'pressure', 'Know Your Numbers', 'Free screenings reach people who have not seen a doctor in years.', 'A blood pressure gauge whose tube becomes a pulse line'),
  (11, 'lock-and-dam', 'Lock and Dam', 'Engineers and cardiologists share an interest in pressure, flow, and gates.', 'Water falling through the gates of a river dam'),
  (12, 'prairie-evening', null, null, 'Prairie grasses at evening before a large low sun')
) as picture (n, picture, title, description, alt_text);
