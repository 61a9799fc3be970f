-- The people whom the site presents.

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint team_members_name_required check (name ~ '\S'),
  role text,
  bio text,
  image_url text
    constraint team_members_image_url_link check (public.is_safe_link(image_url)),
  display_order integer not null default 0,
  is_founder boolean not null default false
);

create index team_members_order on public.team_members (display_order, id);

create table public.board_members (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint board_members_name_required check (name ~ '\S'),
  role text default 'Board Member',
  bio text,
  image_url text
    constraint board_members_image_url_link check (public.is_safe_link(image_url)),
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index board_members_order on public.board_members (display_order, id);

create trigger board_members_touch before update on public.board_members
  for each row execute function public.touch_updated_at();

-- Associate investigators and contractors; each has a page and a screen.
create table public.associates (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint associates_name_required check (name ~ '\S'),
  title text,
  bio text,
  image_url text
    constraint associates_image_url_link check (public.is_safe_link(image_url)),
  type text not null
    constraint associates_type_known check (type in ('investigator', 'contractor')),
  display_order integer not null default 0
);

create index associates_type_order on public.associates (type, display_order, id);
