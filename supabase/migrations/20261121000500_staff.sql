-- Who may write. An account alone gives no rights: it takes an active row here,
-- which only the service role writes.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

alter table public.staff enable row level security;
revoke all on public.staff from anon, authenticated;
grant all on public.staff to service_role;

-- Runs as its owner, because staff themselves cannot read these tables. Whoever
-- has a verified second factor must have used it: a stolen password is not enough.
create function public.is_staff() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
      select from public.staff
      where staff.user_id = (select auth.uid()) and staff.active
    )
    and (
      coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
      or not exists (
        select from auth.mfa_factors
        where mfa_factors.user_id = (select auth.uid())
          and mfa_factors.status = 'verified'
      )
    )
$$;

comment on function public.is_staff() is
  'True when the signed-in user is active staff and, with a verified second factor, signed in by it.';

revoke execute on function public.is_staff() from public, anon;
grant execute on function public.is_staff() to authenticated, service_role;
