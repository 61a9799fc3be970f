-- A search over what visitors may see (docs/decisions/0028-search.md): words and their beginnings, words misspelt, and
-- what patients call things. Its index is in a schema of its own, which the API does not show.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema search;
grant usage on schema search to anon, authenticated, service_role;

-- English without accents.
create text search configuration search.english (copy = pg_catalog.english);
alter text search configuration search.english
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;

-- What patients say, and the terms that records use for it.
create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  phrase text not null
    constraint search_synonyms_phrase_required check (phrase ~ '\S')
    constraint search_synonyms_phrase_length check (char_length(phrase) <= 200),
  terms text[] not null default '{}'
    constraint search_synonyms_terms_length
      check (cardinality(terms) <= 30 and char_length(array_to_string(terms, ',')) <= 1000)
);
select public.content_table('search_synonyms');

-- What can be found of each table; `part` is what its address needs beside table and id. One view over all would lock all
-- tables at each save.
create view search.texts_of_clinical_trials with (security_invoker = true) as
  select 'trial' as kind, id, name as title, concat_ws(', ', status, condition) as detail,
    concat_ws(E'\n', description, eligibility, participation, location, registry_number) as body,
    null::timestamptz as dated, null as part
  from public.clinical_trials;

create view search.texts_of_events with (security_invoker = true) as
  select 'event' as kind, id, title, concat_ws(', ', location, category) as detail,
    concat_ws(E'\n', description, array_to_string(tags, ', '), organizer, address) as body,
    date as dated, null as part
  from public.events;

create view search.texts_of_team_members with (security_invoker = true) as
  select 'person' as kind, id, name as title, role as detail, bio as body, null::timestamptz as dated, null as part
  from public.team_members;

create view search.texts_of_board_members with (security_invoker = true) as
  select 'person' as kind, id, name as title, role as detail, bio as body, null::timestamptz as dated, null as part
  from public.board_members;

create view search.texts_of_associates with (security_invoker = true) as
  select 'person' as kind, id, name as title, title as detail, bio as body, null::timestamptz as dated, type as part
  from public.associates;

create view search.texts_of_publications with (security_invoker = true) as
  select 'publication' as kind, id, title, concat_ws(', ', authors, year) as detail,
    concat_ws(E'\n', description, publisher, topics, doi, pubmed_id) as body,
    null::timestamptz as dated, null as part
  from public.publications;

create view search.texts_of_newsletters with (security_invoker = true) as
  select 'newsletter' as kind, id, title, null as detail, description as body,
    date::timestamp at time zone 'UTC' as dated, null as part
  from public.newsletters;

create view search.texts_of_annual_reports with (security_invoker = true) as
  select 'report' as kind, id, title, year::text as detail, description as body,
    null::timestamptz as dated, file_name as part
  from public.annual_reports;

create view search.texts_of_job_openings with (security_invoker = true) as
  select 'job' as kind, id, title, concat_ws(', ', location, job_type) as detail, description as body,
    null::timestamptz as dated, null as part
  from public.job_openings;

-- Text with blanks in place of all punctuation: PostgreSQL would take some of it for addresses and file names.
create function search.plain(text text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$ select regexp_replace(text, '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f]+', ' ', 'g') $$;

-- One for each document, kept by triggers.
create table search.entries (
  kind text not null,
  table_name text not null,
  record_id uuid not null,
  title text not null,
  detail text,
  body text,
  dated timestamptz,
  part text,
  vector tsvector not null generated always as (
    setweight(to_tsvector('search.english', search.plain(title)), 'A')
    || setweight(to_tsvector('search.english', search.plain(coalesce(detail, ''))), 'B')
    || setweight(to_tsvector('search.english', search.plain(left(coalesce(body, ''), 4000))), 'D')
  ) stored,
  -- As they are spelled, for the correction of others.
  words text[] not null generated always as (
    tsvector_to_array(to_tsvector('simple', search.plain(title || ' ' || coalesce(detail, ''))))
  ) stored,
  primary key (table_name, record_id)
);

-- A search reads every row: an index cannot be used before row-level security. So rows stay out of TOAST.
alter table search.entries alter column vector set storage main;

grant select on search.entries to anon, authenticated, service_role;
alter table search.entries enable row level security;

create function search.write_entries() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search.entries where table_name = tg_table_name;
  elsif tg_op = 'DELETE' then
    delete from search.entries using changed
    where table_name = tg_table_name and record_id = changed.id;
  else
    execute format(
      'insert into search.entries as entry
         (kind, table_name, record_id, title, detail, body, dated, part)
       select kind, %1$L, id, title, detail, body, dated, part
       from search.%2$I where id in (select id from changed)
       on conflict (table_name, record_id) do update
         set kind = excluded.kind, title = excluded.title, detail = excluded.detail,
           body = excluded.body, dated = excluded.dated, part = excluded.part
         where (entry.kind, entry.title, entry.detail, entry.body, entry.dated, entry.part)
           is distinct from
           (excluded.kind, excluded.title, excluded.detail, excluded.body, excluded.dated,
             excluded.part)', tg_table_name, 'texts_of_' || tg_table_name);
  end if;
  return null;
end
$$;
revoke execute on function search.write_entries() from public;

-- The policies of the records decide.
do $$
declare
  sources constant text[] := array[
    'clinical_trials', 'events', 'team_members', 'board_members', 'associates', 'publications',
    'newsletters', 'annual_reports', 'job_openings'];
  source text;
  visible text;
begin
  select string_agg(
    format('table_name = %1$L and record_id in (select id from public.%1$I)', name), ' or ')
    into visible from unnest(sources) name;
  execute format(
    'create policy readers_of_the_record on search.entries for select to anon, authenticated
       using (%s)', visible);

  foreach source in array sources loop
    execute format(
      'create trigger search_inserted after insert on public.%1$I referencing new table as changed
         for each statement execute function search.write_entries();
       create trigger search_updated after update on public.%1$I referencing new table as changed
         for each statement execute function search.write_entries();
       create trigger search_deleted after delete on public.%1$I referencing old table as changed
         for each statement execute function search.write_entries();
       create trigger search_truncated after truncate on public.%1$I
         for each statement execute function search.write_entries();
       insert into search.entries (kind, table_name, record_id, title, detail, body, dated, part)
         select kind, %1$L, id, title, detail, body, dated, part from search.%2$I',
      source, 'texts_of_' || source);
  end loop;
end
$$;
-- A word and what begins with it, in parts of these weights.
create function search.beginning(word text, weights text default '') returns tsquery
  language sql immutable parallel safe
  set search_path = ''
as $$
  select to_tsquery('search.english', format('''%s'':%s%s', word,
    case when char_length(word) > 2 then '*' end, coalesce(nullif(weights, ''), 'ABCD')))
$$;

-- The words of a query, in their order, without those that say nothing.
create function search.words_of(query text) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(array_agg(word order by at), '{}') from (
    select word, min(at) as at
    from regexp_split_to_table(lower(search.plain(left(query, 200))), ' +') with ordinality part (word, at)
    where word <> '' and numnode(plainto_tsquery('search.english', word)) > 0
    group by word order by at limit 8
  ) words
$$;

-- What staff have said that the words of a query mean.
create function public.search_meanings(query text) returns setof text
  language sql stable
  set search_path = ''
as $$
  select distinct term
  from public.search_synonyms, unnest(terms) term
  where to_tsvector('search.english', search.plain(left(query, 200)))
    @@ plainto_tsquery('search.english', search.plain(phrase))
  order by term limit 12
$$;

comment on function public.search_meanings(text) is 'The terms that records use for the words of a query.';

-- The words of a query; those that occur in no visible record replaced by the likeliest that does, if there is one.
create function search.corrected(asked text[]) returns text[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  missed text[];
begin
  with terms as materialized (
    select word, search.beginning(word) as term from unnest(asked) word where char_length(word) > 3
  )
  select array_agg(word) into missed from (
    select word from terms
    where not exists (select from search.entries where vector @@ term)
      and not exists (
        select from public.search_synonyms
        where to_tsvector('search.english', search.plain(phrase)) @@ term)
    limit 3
  ) unknown;
  if missed is null then
    return asked;
  end if;
  return (
    with known as materialized (
      select distinct unnest(words) as word from search.entries
      union
      select unnest(search.words_of(phrase)) from public.search_synonyms
    ), compared as materialized (
      select miss, known.word, known.word = any(typed.swapped) as is_swapped,
        extensions.similarity(known.word, miss) as likeness
      from unnest(missed) miss
      cross join lateral (
        select array_agg(overlay(miss placing reverse(substr(miss, at, 2)) from at for 2)) as swapped
        from generate_series(1, char_length(miss) - 1) at
      ) typed
      join known on char_length(known.word) > 2
        and char_length(known.word) between char_length(miss) - 2 and char_length(miss) + 2
    ), nearest as (
      select distinct on (miss) miss, word from compared
      -- A stop word would leave nothing to look for.
      where (is_swapped or likeness >= 0.4) and numnode(search.beginning(word)) > 0
      order by miss, is_swapped desc, likeness desc, word
    )
    select array_agg(coalesce(nearest.word, asked_word) order by at)
    from unnest(asked) with ordinality given (asked_word, at)
    left join nearest on miss = asked_word
  );
end
$$;

create function public.search_site(query text, of_kind text default '')
  returns table (
    kind text, table_name text, record_id uuid, part text, title text, detail text, excerpt text, dated timestamptz,
    is_current boolean, tier integer, total bigint, list_index bigint, searched text)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  asked constant text[] := search.words_of(query);
  corrected constant text[] := search.corrected(asked);
  shift constant integer := case when corrected = asked then 0 else 3 end;
  all_in_title tsquery;
  all_words tsquery;
  any_word tsquery;
  meant tsquery;
  marks constant text := format('StartSel=%s, StopSel=%s', chr(2), chr(3));
begin
  if corrected = '{}' then
    return;
  end if;
  select string_agg(search.beginning(word, 'A')::text, ' & ')::tsquery,
    string_agg(search.beginning(word)::text, ' & ')::tsquery,
    string_agg(search.beginning(word)::text, ' | ')::tsquery
    into all_in_title, all_words, any_word
  from unnest(corrected) word;
  select string_agg('(' || phraseto_tsquery('search.english', search.plain(term))::text || ')', ' | ')::tsquery
    into meant
  from public.search_meanings(array_to_string(corrected, ' ')) term
  where numnode(phraseto_tsquery('search.english', search.plain(term))) > 0;
  any_word := any_word || coalesce(meant, ''::tsquery);

  return query
    with found as materialized (
      select kind, table_name, record_id, dated, ts_rank(vector, any_word) as rank,
        case kind when 'event' then dated > now() - interval '1 day' when 'trial' then detail !~* '^completed'
          else true end as is_current,
        case when vector @@ all_in_title then 1 + shift when vector @@ all_words then 2 + shift
          when vector @@ meant then 3 + shift else 7 end as tier
      from search.entries
      where vector @@ any_word and of_kind in ('', kind)
    ), ordered as (
      select *, count(*) over (partition by kind) as total,
        row_number() over (
          partition by kind
          order by tier, is_current desc, rank desc, dated desc nulls last, record_id
        ) as nth
      from found
      where tier < 7 or not exists (select from found where tier < 7)
    )
    select entry.kind, entry.table_name, entry.record_id, entry.part,
      ts_headline('search.english', entry.title, any_word, marks || ', HighlightAll=true'),
      entry.detail,
      ts_headline('search.english', left(entry.body, 4000), any_word, marks || ', MinWords=18, MaxWords=32'),
      entry.dated, hit.is_current, hit.tier, hit.total,
      case when entry.kind = 'newsletter' then (
        select count(*) from public.newsletters earlier
        join public.newsletters this on this.id = entry.record_id
        where earlier.date > this.date or (earlier.date = this.date and earlier.id < this.id)) end,
      case when shift > 0 then array_to_string(corrected, ' ') end
    from ordered hit
    join search.entries entry
      on entry.table_name = hit.table_name and entry.record_id = hit.record_id
    where hit.nth <= case when of_kind = '' then 5 else 50 end
    order by hit.kind, hit.nth;
end
$$;

comment on function public.search_site(text, text) is
  'The visible records that match a query, best first within each kind: five of each, or fifty of one kind.';

-- Hosted projects grant new functions of `public` to every API role.
revoke execute on function public.search_site(text, text), public.search_meanings(text) from public;
grant execute on function public.search_site(text, text), public.search_meanings(text)
  to anon, authenticated, service_role;
