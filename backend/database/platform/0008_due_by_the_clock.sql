-- Of two that ask at the same moment one waits for the other. It looks at the clock then: the time at which
-- its own transaction began may be before the other's, which would look like a clock that was wrong.
create or replace function platform.is_due(name text) returns boolean
language sql security definer
set search_path = ''
as $$
  with begun as (
    insert into platform.settings as known (key, value)
    values ('begun: ' || name, clock_timestamp()::text)
    on conflict (key) do update set value = excluded.value
      -- One from a day to come was noted while the clock was wrong.
      where not known.value::timestamptz
        between clock_timestamp() - interval '23 hours' and clock_timestamp()
    returning key
  )
  select exists (select from begun)
$$;
