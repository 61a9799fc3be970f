-- Rules that several content tables share. Constraints are named
-- <table>_<column>_<rule>, so that a refusal can be shown beside its field.

-- False for links that would run as a script when followed. Blanks, control
-- and zero-width characters are dropped first, because browsers and trimming
-- code drop them too. Everything else passes: `#`, paths, mail addresses.
create function public.is_safe_link(link text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select regexp_replace(
    link,
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]',
    '', 'g'
  ) !~* '^(javascript|data|vbscript):'
$$;

comment on function public.is_safe_link(text) is
  'False for javascript:, data: and vbscript: links, in any case and disguise.';

-- "Today" and "this year" are those of the foundation's office.
create function public.office_today() returns date
  language sql stable
  set search_path = ''
as $$
  select (now() at time zone 'America/Chicago')::date
$$;

create function public.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Not now(): two updates in one transaction must differ as well.
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- Check constraints and defaults run with the rights of whoever writes.
revoke execute on function public.is_safe_link(text), public.office_today()
  from public, anon;
grant execute on function public.is_safe_link(text), public.office_today()
  to authenticated, service_role;
revoke execute on function public.touch_updated_at() from public, anon, authenticated;
