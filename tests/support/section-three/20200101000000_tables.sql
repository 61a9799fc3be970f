-- A hosted project that holds exactly the tables and columns of the specification's section 3, and
-- nothing of ours: no staff table, no functions, no constraints, no triggers.
create table events (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz default now(), updated_at timestamptz default now(),
  title text, date timestamptz, location text, organizer text, category text, description text,
  tags text[], image_url text, brochure_url text
);
create table gallery_images (
  id uuid primary key default gen_random_uuid(), created_at timestamptz default now(),
  image_url text, title text, description text, alt_text text
);
create table team_members (
  id uuid primary key default gen_random_uuid(),
  name text, role text, bio text, image_url text, display_order integer, is_founder boolean
);
create table board_members (
  id uuid primary key default gen_random_uuid(),
  name text, role text, bio text, image_url text, display_order integer,
  created_at timestamptz default now(), updated_at timestamptz default now()
);
create table conference_presentations (
  id uuid primary key default gen_random_uuid(),
  title text, pdf_url text, year integer, conference_name text, display_order integer
);
create table conference_gallery_images (
  id uuid primary key default gen_random_uuid(),
  image_url text, alt_text text, year integer, conference_name text,
  created_at timestamptz default now()
);
create table site_content (content_key text primary key, content_value text);
create table clinical_trials (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz default now(), updated_at timestamptz default now(),
  name text, description text, status text, display_order integer
);
create table newsletters (
  id uuid primary key default gen_random_uuid(),
  title text, date date, description text, image_src text, file_url text, display_order integer
);
create table publications (
  id uuid primary key default gen_random_uuid(),
  title text, authors text, year integer, publisher text, description text, cover_image_url text,
  link_url text, display_order integer,
  created_at timestamptz default now(), updated_at timestamptz default now()
);
create table job_openings (
  id uuid primary key default gen_random_uuid(),
  title text, location text, job_type text, description text, posted_date date,
  application_link text, is_active boolean
);
create table annual_reports (year integer primary key, title text, description text, file_name text);
create table associates (
  id uuid primary key default gen_random_uuid(),
  name text, title text, bio text, image_url text, type text, display_order integer
);
