-- Searches for a part of a text use trigram indexes over `plain_text`, in which "Māori" and "MAORI" are "maori".
create extension if not exists pg_trgm;

-- Lower case, without macrons and the other accents of European languages; immutable, so that an index can use it.
create function plain_text(words text) returns text
language sql immutable parallel safe strict
return lower(translate(
  normalize(words),
  'āēīōūĀĒĪŌŪàáâãäåÀÁÂÃÄÅçÇèéêëÈÉÊËìíîïÌÍÎÏñÑòóôõöøÒÓÔÕÖØùúûüÙÚÛÜýÿÝ',
  'aeiouAEIOUaaaaaaAAAAAAcCeeeeEEEEiiiiIIIInNooooooOOOOOOuuuuUUUUyyY'
));
