-- «préstamo» is kept apart from «prestar», «reporte» from «reportar», and «responsable» from «responsabilidad».
CREATE OR REPLACE FUNCTION texto_buscable(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(regexp_replace(
        lower(regexp_replace(normalize(texto, NFKD) collate "C", '[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060\ufeff]', '', 'g')),
        '</?[a-z][^>]*>|&[a-z]+;|&#[0-9]+;', ' ', 'g'),
      '-', ' '), '/', ' '), '.', ' '), '_', ' '), '@', ' '), ':', ' '), '+', ' '),
    '\m(mas|si|tambien|ellos|eres|estan|sera|seran|habia|habian|tenia|tenian|tendra|tendran|habra|habran|estara|estaran|seria|serian)\M', '', 'g'),
    '\m(jue|ve|vo|lu|cru|rai|matri|directri|cicatri|efica|capa|velo|feli)ces\M', '\1z', 'g'),
    '([a-z]es|[a-z][aeo]r|dad|men)es\M', '\1', 'g'),
    '(\m[aeiou][a-z]{1,2}[aeo])s\M', '\1', 'g'),
    '\m(?:(informa)(?=[ct])|(empleo|plaza|partida|prestamo|reporte|responsable)s?\M)', '\1\2z', 'g'),
    '(ac|uc)ion\M', '\1ión', 'g')
$$;--> statement-breakpoint
-- Computes the words of these versions again.
UPDATE "versiones" SET "datos" = "datos" WHERE "datos"::text ~* 'pr[eé]stamo|reporte|responsable';
