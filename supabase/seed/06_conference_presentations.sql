-- Slides of five years and both groups, the newest first.

insert into public.conference_presentations
  (id, title, pdf_url, year, conference_name, display_order)
select
  format('c0f00000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  title,
  '/storage/v1/object/public/photos/presentations/' || file || '.pdf',
  extract(year from public.office_today())::integer - years_ago,
  conference_name, n
from (values
  (1, 0, 'CIPG', 'calcium-first', 'Calcium First: Planning Before the Wire'),
  (2, 0, 'CIPG', 'forks-in-the-river', 'Forks in the River: A Simple Approach to Bifurcations'),
  (3, 0, 'CIPG', 'wrist-and-foot', 'From the Wrist and From the Foot: Alternative Access'),
  (4, 0, 'John Hanson Council', 'every-specialty-speaks', 'Every Specialty Speaks: The Limb Case Conference'),
  (5, 0, 'John Hanson Council', 'toe-pressure-truth', 'The Truth in the Toe'),
  (6, 1, 'CIPG', 'second-look', 'A Second Look: When the Core Lab Disagrees'),
  (7, 1, 'CIPG', 'less-contrast', 'Less Contrast, Same Answers'),
  (8, 1, 'CIPG', 'teaching-hands', 'Teaching Hands: What Proctors Notice'),
  (9, 1, 'John Hanson Council', 'first-ten-days', 'The First Ten Days of a Foot Wound'),
  (10, 1, 'John Hanson Council', 'walking-is-medicine', 'Walking Is Medicine: Ten Years of Supervised Exercise'),
  (11, 2, 'CIPG', 'imaging-in-practice', 'Imaging in Every Case? What Our Numbers Say'),
  (12, 2, 'CIPG', 'perforation-drill', 'Perforation Drill: Rehearsing the Bad Minute'),
  (13, 2, 'CIPG', 'radiation-and-us', 'Radiation and Us'),
  (14, 2, 'John Hanson Council', 'rural-limb', 'The Rural Limb: Distance as a Risk Factor'),
  (15, 2, 'John Hanson Council', 'below-the-knee', 'Below the Knee: What Stays Open'),
  (16, 3, 'CIPG', 'left-main-rounds', 'Left Main Rounds'),
  (17, 3, 'CIPG', 'reading-pressure-wires', 'Reading Pressure Wires Without Regret'),
  (18, 3, 'John Hanson Council', 'counting-steps', 'Counting Steps After a Saved Limb'),
  (19, 3, 'John Hanson Council', 'pressure-and-ulcers', 'Pressure, Perfusion, Patience'),
  (20, 3, 'John Hanson Council', 'registry-year-one', 'One Year of the Limb Registry'),
  (21, 4, 'CIPG', 'long-total-occlusions', 'Long Total Occlusions: Patience as Technique'),
  (22, 4, 'CIPG', 'stent-under-the-lens', 'A Stent Under the Lens'),
  (23, 4, 'John Hanson Council', 'who-gets-tested', 'Who Gets Tested, and Who Does Not'),
  (24, 4, 'John Hanson Council', 'after-the-amputation', 'After the Amputation: The Other Leg')
) as presentation (n, years_ago, conference_name, file, title);
