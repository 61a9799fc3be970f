-- Limits of texts, years and numbers, in one place. They hold for what is written from now on: `not valid`
-- leaves rows alone that are there already, and the next change of such a row has to mend it.
-- The forms know the same limits (app/admin/kit/limits.ts); a test compares the two.

do $$
declare
  rule record;
  range record;
begin
  -- The most characters of a text.
  for rule in
    select * from (values
      ('annual_reports', 'title', 200),
      ('annual_reports', 'description', 5000),
      ('annual_reports', 'file_name', 1024),
      ('associates', 'name', 200),
      ('associates', 'title', 200),
      ('associates', 'bio', 10000),
      ('associates', 'image_url', 2048),
      ('board_members', 'name', 200),
      ('board_members', 'role', 200),
      ('board_members', 'bio', 10000),
      ('board_members', 'image_url', 2048),
      ('clinical_trials', 'name', 200),
      ('clinical_trials', 'description', 5000),
      ('clinical_trials', 'status', 200),
      ('conference_gallery_images', 'image_url', 2048),
      ('conference_gallery_images', 'alt_text', 500),
      ('conference_presentations', 'title', 200),
      ('conference_presentations', 'pdf_url', 2048),
      ('events', 'title', 200),
      ('events', 'location', 200),
      ('events', 'organizer', 200),
      ('events', 'category', 200),
      ('events', 'description', 5000),
      ('events', 'image_url', 2048),
      ('events', 'brochure_url', 2048),
      ('gallery_images', 'image_url', 2048),
      ('gallery_images', 'title', 200),
      ('gallery_images', 'description', 5000),
      ('gallery_images', 'alt_text', 500),
      ('job_openings', 'title', 200),
      ('job_openings', 'location', 200),
      ('job_openings', 'job_type', 200),
      ('job_openings', 'description', 10000),
      ('job_openings', 'application_link', 2048),
      ('newsletters', 'title', 200),
      ('newsletters', 'description', 5000),
      ('newsletters', 'image_src', 2048),
      ('newsletters', 'file_url', 2048),
      -- Titles of papers are sentences, and large studies name their authors in full.
      ('publications', 'title', 500),
      ('publications', 'authors', 2000),
      ('publications', 'publisher', 200),
      ('publications', 'description', 5000),
      ('publications', 'cover_image_url', 2048),
      ('publications', 'link_url', 2048),
      ('site_content', 'content_key', 200),
      -- The terms are one text.
      ('site_content', 'content_value', 100000),
      ('team_members', 'name', 200),
      ('team_members', 'role', 200),
      ('team_members', 'bio', 10000),
      ('team_members', 'image_url', 2048)
    ) as rules (of_table, of_column, most)
  loop
    execute format(
      'alter table public.%I add constraint %I check (char_length(%I) <= %s) not valid',
      rule.of_table, rule.of_table || '_' || rule.of_column || '_length', rule.of_column, rule.most);
  end loop;

  -- From the first value to the last. Years of instants are those of the office.
  for range in
    select * from (values
      ('annual_reports', 'year', '1900', '2100'),
      ('conference_gallery_images', 'year', '1900', '2100'),
      ('conference_presentations', 'year', '1900', '2100'),
      ('publications', 'year', '1900', '2100'),
      ('events', 'date', '1900-01-01 06:00:00+00', '2101-01-01 05:59:59.999999+00'),
      ('newsletters', 'date', '1900-01-01', '2100-12-31'),
      ('job_openings', 'posted_date', '1900-01-01', '2100-12-31'),
      ('associates', 'display_order', '-1000000', '1000000'),
      ('board_members', 'display_order', '-1000000', '1000000'),
      ('clinical_trials', 'display_order', '-1000000', '1000000'),
      ('conference_presentations', 'display_order', '-1000000', '1000000'),
      ('newsletters', 'display_order', '-1000000', '1000000'),
      ('publications', 'display_order', '-1000000', '1000000'),
      ('team_members', 'display_order', '-1000000', '1000000')
    ) as ranges (of_table, of_column, first, last)
  loop
    execute format(
      'alter table public.%I add constraint %I check (%I between %L and %L) not valid',
      range.of_table, range.of_table || '_' || range.of_column || '_range', range.of_column,
      range.first, range.last);
  end loop;
end
$$;

alter table public.events add constraint events_tags_length
  check (cardinality(tags) <= 30 and char_length(array_to_string(tags, ',')) <= 1000) not valid;
