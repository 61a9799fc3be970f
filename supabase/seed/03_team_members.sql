insert into public.team_members (id, name, role, bio, display_order, is_founder)
select
  format('7ea00000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  name, role, bio,
  n, n = 1
from (values
  (1, 'Marguerite Halvorsen-Oyelaran, MD', 'Founder and President',
   E'Dr. Halvorsen-Oyelaran founded the foundation around a kitchen table in Davenport, with two colleagues, one borrowed ultrasound machine, and the conviction that people in river towns deserve to take part in the research that will treat them.\n\nAn interventional cardiologist by training, she has led more than ninety trials as principal investigator and still spends one morning a week in the vascular laboratory. She grew up on a dairy farm in Clayton County and maintains that it prepared her well for call.'),
  (2, 'Tobias Nkemelu, PhD', 'Director of Research',
   E'Dr. Nkemelu sets the scientific direction of the foundation and chairs its protocol review. His own work asks why the same narrowing limits one person and not another.\n\nBefore coming to Iowa he taught physiology for eleven years.'),
  (3, 'Rosalind Achterberg, RN, CCRC', 'Director of Clinical Operations',
   E'Ms. Achterberg and her coordinators are the people our participants know best. She has run studies here since the third year of the foundation and has trained most of the research nurses in the region.'),
  (4, 'Devika Ramasubban, MPH', 'Lead Biostatistician',
   E'Ms. Ramasubban designs our registries and analyzes their data. She believes that a good table is worth a thousand words, and that most tables are not good.'),
  (5, 'Caleb Lindqvist-Moreno', 'Core Laboratory Manager',
   E'Mr. Lindqvist-Moreno oversees the readers, the blinding, and the turnaround times of our angiographic and ultrasound core laboratory.'),
  (6, 'Minh-Anh Quach, RVT', 'Lead Vascular Technologist',
   E'Ms. Quach has performed more than twenty thousand vascular examinations. She teaches the toe pressure workshop and writes the laboratory''s protocols.'),
  (7, 'Lucía Barrientos-Kelly', 'Community Programs Manager',
   E'Ms. Barrientos-Kelly plans the screenings, the walks, and the talks that bring the foundation out of its building. She works in English and Spanish.'),
  (8, 'Ansel Brightwater', 'Finance and Grants Manager', null),
  (9, 'Priyanka Oduya-Stern', 'Education and Events Coordinator',
   E'Ms. Oduya-Stern runs our symposia and the summer student program, of which she is herself a graduate.')
) as member (n, name, role, bio);
