-- How a paper is known elsewhere. Optional: a project without these columns shows and cites what it has.

alter table public.publications
  add column doi text
    constraint publications_doi_format check (doi ~ '^10\.[0-9]{4,9}/[!-~]{1,180}$'),
  add column pubmed_id text
    constraint publications_pubmed_id_format check (pubmed_id ~ '^[1-9][0-9]{0,8}$');
