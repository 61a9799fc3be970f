-- Web link, mail address, mailto link, none; the last is not active.

insert into public.job_openings
  (id, posted_date, is_active, title, location, job_type, application_link, description)
select
  format('10b00000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  public.office_today() - days_ago, is_active, title, location, job_type,
  application_link, description
from (values
  (1, 9, true, 'Clinical Research Coordinator', 'Davenport, IA', 'Full-time',
   'https://careers.rcrf.example/clinical-research-coordinator',
   E'Guide participants through their studies from the first phone call to the last visit. You keep the schedule, the source documents, and the trust of the people who come to see us.\n\nTwo years in clinical research or nursing are expected; certification is welcome and will be paid for.'),
  (2, 21, true, 'Registered Vascular Technologist', 'Davenport, IA', 'Full-time',
   'careers@rcrf.example',
   E'Perform arterial and venous duplex examinations and physiologic testing for patients and trials. You will have time for each examination and colleagues who like to look at difficult ones together.'),
  (3, 34, true, 'Angiographic Core Lab Reader', 'Hybrid', 'Part-time',
   'https://careers.rcrf.example/core-lab-reader',
   E'Read coronary and peripheral angiograms for multi-center studies, blinded and in pairs. Training on our protocols is provided.'),
  (4, 47, true, 'Community Health Educator (Spanish and English)', 'Davenport, IA', 'Full-time',
   'mailto:careers@rcrf.example?subject=Community%20Health%20Educator',
   E'Plan and lead screenings and talks in churches, libraries, and workplaces across the Quad Cities.'),
  (5, 63, true, 'Summer Student Researcher', null, 'Internship',
   null,
   E'Ten weeks with a mentor, a desk, and a question small enough to answer. Open to undergraduates of any major.'),
  (6, 120, false, 'Grants Accountant', 'Davenport, IA', 'Part-time',
   'careers@rcrf.example',
   E'This position has been filled.')
) as job (n, days_ago, is_active, title, location, job_type, application_link, description);
