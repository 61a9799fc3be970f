-- A site that starts reads the texts of all pages at once (app/site/layout.tsx), and an answer has at most 8 MiB.
-- The terms, which are read alone, have a limit of characters.
alter table public.site_content add constraint site_content_content_value_size check (
  content_key = 'terms_and_conditions_placeholder' or octet_length(to_json(content_value)::text) <= 200000
) not valid;
