-- What researchers need to cite a paper and find it by its topic. All of it is optional: a project without these
-- columns shows and cites what it has. A DOI holds no character with a meaning in BibTeX files.

alter table public.publications
  add column doi text
    constraint publications_doi_format check (doi ~ '^10\.[0-9]{4,9}/[!#-\[\]-z|~]{1,180}$'),
  add column pubmed_id text
    constraint publications_pubmed_id_format check (pubmed_id ~ '^[1-9][0-9]{0,8}$'),
  add column volume text
    constraint publications_volume_length check (char_length(volume) <= 200),
  add column issue text
    constraint publications_issue_length check (char_length(issue) <= 200),
  add column pages text
    constraint publications_pages_length check (char_length(pages) <= 200),
  add column topics text
    constraint publications_topics_length check (char_length(topics) <= 200);
