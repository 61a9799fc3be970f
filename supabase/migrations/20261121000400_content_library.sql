-- Trials, publications, papers to download, jobs, and the site's own texts.

create table public.clinical_trials (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null
    constraint clinical_trials_name_required check (name ~ '\S'),
  description text,
  status text,
  display_order integer not null default 0
);

create index clinical_trials_order on public.clinical_trials (display_order, id);

create trigger clinical_trials_touch before update on public.clinical_trials
  for each row execute function public.touch_updated_at();

create table public.publications (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint publications_title_required check (title ~ '\S'),
  authors text,
  year integer,
  publisher text,
  description text,
  cover_image_url text
    constraint publications_cover_image_url_link check (public.is_safe_link(cover_image_url)),
  link_url text
    constraint publications_link_url_link check (public.is_safe_link(link_url)),
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index publications_order on public.publications (display_order, id);

create trigger publications_touch before update on public.publications
  for each row execute function public.touch_updated_at();

create table public.newsletters (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint newsletters_title_required check (title ~ '\S'),
  date date not null default public.office_today(),
  description text,
  image_src text
    constraint newsletters_image_src_link check (public.is_safe_link(image_src)),
  file_url text
    constraint newsletters_file_url_link check (public.is_safe_link(file_url)),
  display_order integer not null default 0
);

create index newsletters_date on public.newsletters (date desc, id);

create table public.annual_reports (
  id uuid primary key default gen_random_uuid(),
  year integer not null,
  title text not null
    constraint annual_reports_title_required check (title ~ '\S'),
  description text,
  -- A name inside the bucket annual_reports, not an address.
  file_name text not null
    constraint annual_reports_file_name_required check (file_name ~ '\S')
);

create index annual_reports_year on public.annual_reports (year desc, id);

create table public.job_openings (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint job_openings_title_required check (title ~ '\S'),
  location text,
  job_type text,
  description text,
  posted_date date not null default public.office_today(),
  application_link text
    constraint job_openings_application_link_link
      check (public.is_safe_link(application_link)),
  is_active boolean not null default true
);

create index job_openings_active on public.job_openings (posted_date desc, id)
  where is_active;

create table public.site_content (
  content_key text primary key
    constraint site_content_content_key_required check (content_key ~ '\S'),
  content_value text
);
