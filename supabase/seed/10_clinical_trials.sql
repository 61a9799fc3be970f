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

update public.clinical_trials set
  condition = details.condition,
  registry_number = details.registry_number,
  eligibility = details.eligibility,
  participation = details.participation,
  location = details.location,
  contact_name = details.contact_name,
  contact_phone = details.contact_phone,
  contact_email = details.contact_email,
  reviewed_on = current_date - details.days
from (values
  (1, 'Coronary artery disease', 'NCT99990001',
   'Adults who need a stent and whose arteries contain calcium. Not for people on dialysis.',
   'Three visits and four telephone calls in two years. Parking is paid for.',
   'Cardiac catheterization laboratory, Davenport, IA',
   'Rosalind Achterberg, RN', '(563) 555-0144', 'trials@rcrf.example', 20),
  (2, 'Peripheral artery disease', 'NCT99990002',
   'Adults with leg pain when walking who live more than thirty miles from Davenport. A stick or walker is no hindrance.',
   'A telephone call each week for twelve weeks, and walks of your own. Two visits, at the start and at the end.',
   'At home; visits in Davenport, IA or Bettendorf, IA',
   'Marisol Quintero', '(563) 555-0145', 'stride@rcrf.example', 120),
  (3, 'Foot wounds', 'NCT99990003',
   'Patients of the eleven clinics, by invitation.', 'One measurement of ten minutes at the first visit.',
   'Eleven clinics in Iowa and Illinois', null, null, null, 40),
  (4, 'Peripheral artery disease', 'NCT99990004', null, 'A visit each year for five years.',
   'Davenport, IA', null, null, null, 200),
  (5, 'Heart failure', 'NCT99990005', null, null, 'At home', 'Research Office', null, 'research@rcrf.example', null),
  (7, 'Atrial fibrillation', null, null, null, null, null, null, null, null)
) as details
  (n, condition, registry_number, eligibility, participation, location, contact_name, contact_phone, contact_email, days)
where id = format('7a100000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid;
