-- Events around the day of the first start: six past, one today, seven to come.
-- Times are those of the office's clock. Some lack what is optional.

insert into public.events
  (id, title, date, location, organizer, category, description, tags, image_url, brochure_url)
select
  format('e0000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  title,
  (public.office_today() + days + clock) at time zone 'America/Chicago',
  location, organizer, category, description, tags,
  '/storage/v1/object/public/photos/events/' || picture || '.webp',
  '/storage/v1/object/public/photos/brochures/' || brochure || '.pdf'
from (values
  (1, 'Spring Symposium: Heart Failure Close to Home',
   -410, time '09:00', 'Adler Hall, Davenport, IA', 'Education Programs', 'Symposium',
   'Our annual spring symposium brought 180 nurses, technologists, and physicians to the riverfront for a day on heart failure care close to home. Sessions covered early recognition in primary care, remote monitoring for rural patients, and the conversations that make a treatment plan stick.',
   array['heart failure', 'symposium', 'continuing education'], 'spring-symposium', 'spring-symposium'),
  (2, 'Pulse of the River Community Walk',
   -236, time '08:00', 'Riverfront Park, Davenport, IA', 'Community Programs', 'Community',
   'Four hundred neighbors walked three miles along the Mississippi for our first Pulse of the River morning. Volunteers measured blood pressure before and after, and everyone went home with their own numbers.',
   array['community', 'walking', 'blood pressure'], 'pulse-of-the-river-walk', null),
  (3, 'CIPG Annual Meeting: Calcium, Forks, and Hard Access',
   -158, time '07:30', 'Conference Center, Bettendorf, IA', 'Complex Interventional Proctoring Group', 'Conference',
   'Two days of live cases and proctored discussion on calcified lesions, bifurcations, and difficult access. Attendees worked through each case in small groups before the operators showed what they had done, and what they would do differently today.',
   array['CIPG', 'coronary', 'live cases'], 'cipg-annual-meeting', 'cipg-annual-meeting'),
  (4, 'Why People Say Yes: Choosing to Join a Trial',
   -97, time '12:00', null, 'Research Office', 'Lecture',
   'A lunch-hour talk on how patients choose whether to join a clinical trial.',
   array['lecture', 'clinical trials'], null, null),
  (5, 'Toe Pressures and Tough Arteries: A Sonographer Workshop',
   -54, time '13:00', 'Vascular Laboratory, Second Floor', 'Core Lab', 'Workshop',
   'Hands-on afternoon for sonographers: reading toe pressures, avoiding the common artifacts of calcified arteries, and writing reports that answer the question the referring physician asked.',
   array['ultrasound', 'workshop', 'vascular testing'], 'toe-pressure-workshop', null),
  (6, 'Evening on the Terrace',
   -12, time '18:00', 'Figge Terrace, Davenport, IA', 'Board of Directors', 'Fundraiser',
   'Friends of the foundation gathered over the river for an evening of music and short talks by three of our student researchers. Together they raised enough to fund two summer fellowships.',
   array['fundraiser', 'student program'], 'evening-on-the-terrace', null),
  (7, 'Walk Farther, Live Longer: An Evening on Peripheral Artery Disease',
   0, time '18:30', 'Foundation Library, Davenport, IA', 'Education Programs', 'Lecture',
   'An evening talk for patients and families on what leg pain while walking can mean, how peripheral artery disease is found with a simple cuff test, and why supervised walking is still one of the best treatments we have. Questions are welcome, and so are caregivers. Coffee from 6:00 PM.',
   array['peripheral artery disease', 'public lecture'], 'walk-farther-live-longer', 'walk-farther-live-longer'),
  (8, 'Free Heart and Vessel Screening Day',
   9, time '09:00', 'Northwest Community Hall, Davenport, IA', 'Community Programs', 'Screening',
   'Free blood pressure, pulse, and ankle-brachial index checks. No appointment is needed; please wear loose sleeves and trousers that roll above the ankle. Results are explained on the spot by a nurse, in English or Spanish, and a copy can go to your own doctor.',
   array['screening', 'community', 'free'], 'heart-and-vessel-screening', 'heart-and-vessel-screening'),
  (9, 'John Hanson Limb Ischemia Council: Winter Session',
   23, time '07:30', 'Conference Center, Bettendorf, IA', 'John Hanson Limb Ischemia Council', 'Conference',
   'The council''s winter session brings together vascular surgeons, interventional cardiologists, podiatrists, and wound nurses around one aim: fewer amputations in the Upper Midwest. Morning sessions review the year''s registry data; the afternoon is given to case conferences in which every specialty speaks before a plan is made.',
   array['limb ischemia', 'limb preservation', 'conference'], 'limb-ischemia-council', 'limb-ischemia-council'),
  (10, 'How to Read a Consent Form',
   38, time '16:00', 'Online', 'Research Office', 'Webinar',
   'How to read a consent form: a plain-language hour for anyone who has been asked to join a study.',
   array['webinar', 'clinical trials', 'patients'], null, null),
  (11, 'Simulation Day for New Operators',
   61, time '08:00', 'Simulation Center, Davenport, IA', 'Complex Interventional Proctoring Group', 'Workshop',
   'A proctored day for early-career operators. Twelve places; each participant performs four simulated procedures with an experienced proctor at the table and a debrief after each.',
   array['CIPG', 'simulation', 'proctoring'], 'simulation-day', 'simulation-day'),
  (12, 'Volunteer Orientation',
   96, time '10:00', null, null, null, null, '{}', null, null),
  (13, 'River Towns Symposium: The Pressure We Do Not Feel',
   134, time '08:30', 'Adler Hall, Davenport, IA', 'Education Programs', 'Symposium',
   'Next year''s spring symposium asks what a small foundation can do about a large problem: high blood pressure that nobody is treating. Speakers from pharmacy, community health, and cardiology share programs that work in river towns of every size. Continuing education credit will be offered to nurses and technologists; details follow in the brochure.',
   array['hypertension', 'symposium', 'continuing education'], 'river-towns-symposium', 'river-towns-symposium'),
  (14, 'Pulse of the River Sunrise Walk',
   201, time '07:00', 'Riverfront Park, Davenport, IA', 'Community Programs', 'Community',
   'Lace up for the next Pulse of the River walk: one, three, or six miles at your own pace.',
   array['community', 'walking'], 'pulse-of-the-river-sunrise', null)
) as event (n, title, days, clock, location, organizer, category, description, tags, picture, brochure);

update public.events set
  end_date = date + hours * interval '1 hour',
  registration_url = details.registration_url,
  address = details.address,
  contact_name = details.contact_name,
  contact_phone = details.contact_phone,
  contact_email = details.contact_email,
  status = details.status
from (values
  (3, 34, null, '1 Riverfront Plaza, Bettendorf, IA 52722', null, null, null, 'planned'),
  (6, 3, null, '225 W 2nd Street, Davenport, IA 52801', null, null, null, 'planned'),
  (7, 1.5, null, '1200 Riverbend Drive, Davenport, IA 52801',
   'Priyanka Oduya-Stern', '(563) 555-0147', 'events@rcrf.example', 'planned'),
  (8, 5, null, '3221 Marquette Street, Davenport, IA 52806',
   'Priyanka Oduya-Stern', '(563) 555-0147', 'events@rcrf.example', 'planned'),
  (9, 9.5, 'https://council.example/register/winter-session', '1 Riverfront Plaza, Bettendorf, IA 52722',
   'Council Office', '(563) 555-0151', 'council@rcrf.example', 'planned'),
  (10, 1, 'https://meet.example/consent-form', null, 'Research Office', null, 'research@rcrf.example', 'planned'),
  (11, 8, null, '410 Harrison Street, Davenport, IA 52801', 'Council Office', '(563) 555-0151', null, 'postponed'),
  (13, 8, 'https://rcrf.example/symposium', '136 W 3rd Street, Davenport, IA 52801',
   'Priyanka Oduya-Stern', '(563) 555-0147', 'events@rcrf.example', 'planned'),
  (14, null, null, null, null, null, null, 'cancelled')
) as details
  (n, hours, registration_url, address, contact_name, contact_phone, contact_email, status)
where id = format('e0000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid;
