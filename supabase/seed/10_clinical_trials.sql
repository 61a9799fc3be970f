-- Every state, one unknown to the badge rule, and one without a status.

insert into public.clinical_trials (id, name, status, description, display_order)
select
  format('7a100000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  name, status, description, n
from (values
  (1, 'RIVER-CALM: Imaging-Guided Preparation of Calcified Coronary Lesions', 'Recruiting',
   'A randomized study comparing two ways of preparing hardened coronary arteries before a stent is placed. Open to adults who have been told they need a stent and whose arteries contain calcium. Participation lasts two years and includes three visits and four telephone calls.'),
  (2, 'STRIDE-HOME: Supervised Walking at a Distance', 'Recruiting',
   'Can a walking program guided by telephone do as much as one in a clinic? For adults with leg pain when walking who live more than thirty miles from Davenport. No medication is involved.'),
  (3, 'TOE-FIRST: Early Pressure Testing in Foot Wounds', 'Enrolling by invitation',
   'A study in eleven clinics of whether measuring toe pressure at the first visit shortens the time to treatment. Clinics invite their own patients.'),
  (4, 'BLUFFLINE: A Registry of Treatment Below the Knee', 'Ongoing',
   'This registry follows people for five years after arteries below the knee have been opened. Enrollment is complete; follow-up continues.'),
  (5, 'LANTERN-HF: Remote Sensors in Heart Failure', 'Ongoing',
   'Compares telephone follow-up with small home sensors in people with heart failure.'),
  (6, 'OXBOW: Contrast-Saving Strategies in Reduced Kidney Function', 'Not recruiting',
   'Prepared and approved; the first participants are expected next year.'),
  (7, 'PRAIRIE-PULSE: Screening for Atrial Fibrillation at Community Events', 'Completed',
   'Two thousand neighbors had their pulse checked with a handheld device. Results were published in our library and mailed to every participant who asked for them.'),
  (8, 'CLEARWATER: Two-Year Outcomes of Coated Balloons in Tibial Arteries', 'Completed',
   null),
  (9, 'KEYSTONE PILOT: Pharmacist-Led Blood Pressure Visits', null,
   'A small pilot in two pharmacies. Its status will be announced when the funding has been confirmed.')
) as trial (n, name, status, description);
