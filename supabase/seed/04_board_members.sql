insert into public.board_members (id, name, role, bio, display_order)
select
  format('b0a00000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  name, role, bio,
  n
from (values
  (1, 'Leopold Vandersteen', 'Chair',
   E'Mr. Vandersteen led a family-owned grain elevator company for twenty-six years and has served on the boards of two community hospitals.\nHe came to the foundation as a participant in one of its first walking studies, and likes to say that he has been following up ever since.\nAs chair he has overseen the growth of the endowment and the opening of the vascular laboratory.'),
  (2, 'Imani Castellanos-Wu, MD', 'Vice Chair',
   E'Dr. Castellanos-Wu practices family medicine in the old West End of Davenport.\nShe chairs the committee on community programs and speaks for the patients who will never read a journal article.'),
  (3, 'Gretchen Solberg-Adeyemi, CPA', 'Treasurer',
   E'Ms. Solberg-Adeyemi is a partner in a regional accounting practice that works with non-profit organizations.\nShe reviews every grant budget before it leaves the building.'),
  (4, 'Harlan Twombly-Reyes, JD', 'Secretary',
   E'Mr. Twombly-Reyes is an attorney who advises research institutions on ethics and governance.\nHe drafted the foundation''s conflict of interest policy and keeps its training up to date.'),
  (5, 'Yusra Belhadj-Larson, PhD', 'Board Member',
   E'Dr. Belhadj-Larson is a professor emerita of biomedical engineering whose work on flow in curved vessels is used in laboratories around the world.\nShe mentors the engineering students of our summer program.'),
  (6, 'Everett Kowalczyk-Bloom', 'Board Member',
   E'Mr. Kowalczyk-Bloom is a retired towboat captain with forty years on the Upper Mississippi.\nHe joined the board after a bypass operation and asks the questions that everyone else was hoping someone would ask.'),
  (7, 'Mei-Ling Prudhomme, RN', 'Board Member',
   E'Ms. Prudhomme directed cardiac nursing at a regional hospital for fifteen years.\nShe now teaches, and leads the foundation''s work on continuing education.'),
  (8, 'Rev. Amos Tillinghast-Diallo', 'Board Member',
   E'Rev. Tillinghast-Diallo serves a congregation in Rock Island, across the river.\nHis church hall hosted our first blood pressure screening, and has hosted one every year since.')
) as member (n, name, role, bio);
