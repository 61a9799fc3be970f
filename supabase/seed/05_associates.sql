-- Associate investigators (1 to 6) and contractors (7 to 10).

insert into public.associates (id, name, title, bio, type, display_order)
select
  format('a5500000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  name, title, bio,
  type, n
from (values
  (1, 'investigator', 'Ngozi Brandvold, MD', 'Associate Investigator, Interventional Cardiology',
   E'Dr. Brandvold studies access from the wrist and the foot for patients whose groin arteries cannot be used.\nShe is principal investigator of two of our current device trials and a proctor of the CIPG.'),
  (2, 'investigator', 'Rafael Ostrowski-Peña, MD', 'Associate Investigator, Vascular Surgery',
   E'Dr. Ostrowski-Peña leads the limb preservation clinic and co-chairs the limb ischemia council.\nHis research follows people for years after a saved limb, and asks what they can do again.\nHe also runs the council''s case conferences.'),
  (3, 'investigator', 'Sunniva Chaudhary, DPM', 'Associate Investigator, Podiatry and Wound Care',
   E'Dr. Chaudhary brings the foot into cardiovascular research.\nHer wound registry covers eleven clinics in three states.'),
  (4, 'investigator', 'Elias Thorvald-Haddad, MD', 'Associate Investigator, Heart Failure',
   E'Dr. Thorvald-Haddad works on remote monitoring for people who live more than an hour from a cardiologist.\nHe drives the hour himself every other Thursday.'),
  (5, 'investigator', 'Keiko Abernathy-Sol, MD, MPH', 'Associate Investigator, Preventive Cardiology',
   E'Dr. Abernathy-Sol designs screening programs and measures whether they change anything.'),
  (6, 'investigator', 'Malcolm Okonjo-Vance, MD', 'Associate Investigator, Vascular Imaging',
   E'Dr. Okonjo-Vance reads intravascular ultrasound and optical coherence studies for the core laboratory.\nHe teaches the imaging sessions of our annual meeting.'),
  (7, 'contractor', 'Petra Lindenmayer', 'Regulatory and Medical Writing',
   E'Ms. Lindenmayer prepares protocols, consent forms, and submissions.\nShe edits every consent form until a ninth-grader can explain it back.'),
  (8, 'contractor', 'Samir Qureshi-Dahl', 'Research Data Systems',
   E'Mr. Qureshi-Dahl builds and maintains the databases behind our registries.\nHis backups have been tested, which is the only kind he recognizes.'),
  (9, 'contractor', 'Beatrix Omondi-Fry', 'Medical Illustration',
   E'Ms. Omondi-Fry draws the anatomy in our patient materials, publications, and lectures.'),
  (10, 'contractor', 'Jonah Wexelblatt-Ruiz', 'Independent Study Monitor', null)
) as associate (n, type, name, title, bio);
