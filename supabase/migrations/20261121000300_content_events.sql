-- Events, the home page gallery, and the conference material.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null
    constraint events_title_required check (title ~ '\S'),
  date timestamptz not null,
  location text,
  organizer text,
  category text,
  description text,
  tags text[] not null default '{}',
  image_url text
    constraint events_image_url_link check (public.is_safe_link(image_url)),
  brochure_url text
    constraint events_brochure_url_link check (public.is_safe_link(brochure_url))
);

create index events_date on public.events (date, id);

create trigger events_touch before update on public.events
  for each row execute function public.touch_updated_at();

create table public.gallery_images (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  image_url text not null
    constraint gallery_images_image_url_required check (image_url ~ '\S')
    constraint gallery_images_image_url_link check (public.is_safe_link(image_url)),
  title text,
  description text,
  alt_text text
);

create index gallery_images_created_at on public.gallery_images (created_at, id);

-- Conference names are stored in the short form; the site shows the long one.
create table public.conference_presentations (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint conference_presentations_title_required check (title ~ '\S'),
  pdf_url text not null
    constraint conference_presentations_pdf_url_required check (pdf_url ~ '\S')
    constraint conference_presentations_pdf_url_link check (public.is_safe_link(pdf_url)),
  year integer not null default extract(year from public.office_today()),
  conference_name text not null default 'CIPG'
    constraint conference_presentations_conference_name_known
      check (conference_name in ('CIPG', 'John Hanson Council')),
  display_order integer not null default 0
);

create index conference_presentations_order
  on public.conference_presentations (display_order, id);
create index conference_presentations_list
  on public.conference_presentations (year desc, conference_name, display_order);

create table public.conference_gallery_images (
  id uuid primary key default gen_random_uuid(),
  image_url text not null
    constraint conference_gallery_images_image_url_required check (image_url ~ '\S')
    constraint conference_gallery_images_image_url_link check (public.is_safe_link(image_url)),
  alt_text text,
  year integer not null default extract(year from public.office_today()),
  conference_name text not null default 'CIPG'
    constraint conference_gallery_images_conference_name_known
      check (conference_name in ('CIPG', 'John Hanson Council')),
  created_at timestamptz not null default now()
);

create index conference_gallery_images_group
  on public.conference_gallery_images (conference_name, year, created_at);
create index conference_gallery_images_created_at
  on public.conference_gallery_images (created_at desc, id);
