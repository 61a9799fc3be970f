-- What visitors ask of an event beyond its day: when it ends, how to register and get there, whom to ask, and
-- whether it takes place. All of it is optional: a project without these columns shows what it has.

alter table public.events
  add column end_date timestamptz
    constraint events_end_date_range
      check (end_date between '1900-01-01 06:00:00+00' and '2101-01-01 05:59:59.999999+00')
    constraint events_end_date_after check (end_date > date),
  add column registration_url text
    constraint events_registration_url_link check (public.is_safe_link(registration_url))
    constraint events_registration_url_length check (char_length(registration_url) <= 2048),
  add column address text
    constraint events_address_length check (char_length(address) <= 200),
  add column contact_name text
    constraint events_contact_name_length check (char_length(contact_name) <= 200),
  add column contact_phone text
    constraint events_contact_phone_length check (char_length(contact_phone) <= 200),
  add column contact_email text
    constraint events_contact_email_length check (char_length(contact_email) <= 200),
  add column status text not null default 'planned'
    constraint events_status_known check (status in ('planned', 'postponed', 'cancelled'));

-- The choice of a category on the events page, without sending all events.
create function public.event_categories() returns setof text
  language sql
  stable
  set search_path = ''
as $$
  select distinct category from public.events where category ~ '\S' order by category
$$;

comment on function public.event_categories() is 'The categories of events, in alphabetical order.';

revoke execute on function public.event_categories() from public;
grant execute on function public.event_categories() to anon, authenticated, service_role;
