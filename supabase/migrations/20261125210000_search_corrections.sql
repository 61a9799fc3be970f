-- Less time for misspelt words: each is parsed once, not for every record, and compared once with words of about its length.

create or replace function search.corrected(asked text[]) returns text[]
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
