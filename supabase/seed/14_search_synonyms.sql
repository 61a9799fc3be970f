-- What patients say, and what the library and the trials call it.

insert into public.search_synonyms (phrase, terms) values
  ('leg pain', array['claudication', 'peripheral artery disease']),
  ('leg cramps', array['claudication', 'peripheral artery disease']),
  ('blocked arteries', array['coronary artery disease', 'peripheral artery disease', 'calcified']),
  ('clogged arteries', array['coronary artery disease', 'peripheral artery disease', 'calcified']),
  ('hardened arteries', array['calcified', 'calcium', 'atherosclerosis']),
  ('irregular heartbeat', array['atrial fibrillation', 'arrhythmia']),
  ('weak heart', array['heart failure']),
  ('heart attack', array['myocardial infarction', 'coronary artery disease']),
  ('high blood pressure', array['hypertension', 'blood pressure']),
  ('sores on feet', array['foot wounds', 'limb preservation']),
  ('kidney problems', array['reduced kidney function', 'renal']),
  ('volunteer', array['community', 'participants']),
  ('internship', array['student']);
