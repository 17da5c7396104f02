import { hash } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Spanish stop words that lose this property without their accent or plural ending.
const STOP_WORDS =
  /\b(mas|si|tambien|ellos|eres|estan|sera|seran|habia|habian|tenia|tenian|tendra|tendran|habra|habran|estara|estaran|seria|serian)\b/g;

/**
 * Normalizes a text for the stemmer, for the index and for queries: removes accents, case, tags and the punctuation of codes. Unifies endings
 * that the Spanish stemmer treats differently («obras», «actas», «dictámenes»). Keeps the accent of «-ación» and «-ución», which the stemmer
 * needs. Keeps apart what the stemmer would unify: «información» and «informe», «empleo» and «empleado», «plaza» and «plazo», «partida» and
 * «partido», «préstamo» and «prestar», «reporte» and «reportar», «responsable» and «responsabilidad». Equivalent to the SQL function
 * `texto_buscable`; `words.http.test.ts` compares both.
 */
export function searchableText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(/<\/?[a-z][^>]*>|&[a-z]+;|&#[0-9]+;/g, ' ')
    .replaceAll(/[-/._@:+]/g, ' ')
    .replaceAll(STOP_WORDS, '')
    .replaceAll(/\b(jue|ve|vo|lu|cru|rai|matri|directri|cicatri|efica|capa|velo|feli)ces\b/g, '$1z')
    .replaceAll(/([a-z]es|[a-z][aeo]r|dad|men)es\b/g, '$1')
    .replaceAll(/(\b[aeiou][a-z]{1,2}[aeo])s\b/g, '$1')
    .replaceAll(/\b(?:(informa)(?=[ct])|(empleo|plaza|partida|prestamo|reporte|responsable)s?\b)/g, '$1$2z')
    .replaceAll(/(ac|uc)ion\b/g, '$1ión');
}

/** Normalizes a code or file number for comparison: letters and digits without accents, case and punctuation. */
export function searchableCode(code: string): string {
  return code
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/**
 * Normalizes a code part by part, so that zeros before a number may be left out: `epra/042/2026` and «epra 42/2026» are `~epra.42.2026`. It is
 * stored among the codes.
 */
export function codeParts(code: string): string {
  const parts =
    code
      .normalize('NFKD')
      .toLowerCase()
      .match(/[0-9]+|[a-z]+/g) ?? [];
  return `~${parts.map((part) => part.replace(/^0+(?=.)/, '')).join('.')}`;
}

/** Expression: the words of a text in the index. `weight` is `A` for titles, `B` for other names and `C` for other text. */
export function wordsColumn(text: SQLWrapper, weight: 'A' | 'B' | 'C'): SQL {
  return searchableWords(searchableColumn(text), weight);
}

/** Expression: a text as `searchableText` returns it. */
export function searchableColumn(text: SQLWrapper): SQL {
  return sql`texto_buscable(${text})`;
}

/** Expression: the words of a long text, and its codes and file numbers without punctuation: «EPRA/014/2026» is found by «epra0142026» too. */
export function textColumn(text: SQLWrapper): SQL {
  return wordsColumn(sql`concat_ws(' ', ${text}, ${codesInText(text)})`, 'C');
}

/** Expression: the codes in a text in the form of `searchableCode`, concatenated. Plain numbers are not codes. */
function codesInText(text: SQLWrapper): SQL {
  return sql`(
    select string_agg(distinct clave_buscable(codigo[1]), ' ') from regexp_matches(${text}, '[[:alnum:]]+(?:[-/_.][[:alnum:]]+)+', 'g') as codigo
    where codigo[1] ~ '[0-9]' and codigo[1] ~ '[[:alpha:]]' and length(codigo[1]) <= ${sql.raw(String(MAX_CODE))})`;
}

/** Expression: `wordsColumn` for a text that is already normalized. */
export function searchableWords(text: SQLWrapper, weight: 'A' | 'B' | 'C'): SQL {
  return sql`setweight(to_tsvector('spanish', ${text}), ${sql.raw(`'${weight}'`)})`;
}

/** Expression: the words of a normalized text joined by `and`, in a canonical order; null without words. */
export function anyOrder(text: SQLWrapper): SQL {
  return sql`(select string_agg(quote_literal(raiz), ' & ' order by raiz collate "C")::tsquery from unnest(tsvector_to_array(to_tsvector('spanish', ${text}))) as raiz)`;
}

/** Expression: the keys by which a code or file number is found, as `searchableCode` and `codeParts` return them. */
export function codeKeys(code: SQLWrapper): SQL {
  const parts = sql`regexp_replace(lower(normalize(${code}, NFKD)), '[^a-z0-9]*([0-9]+|[a-z]+)[^a-z0-9]*', '.\\1', 'g')`;
  return sql`array[clave_buscable(${code}), '~' || substr(regexp_replace(${parts}, '\\.0+(?=[0-9])', '.', 'g'), 2)]`;
}

/** Maximum length of a code with punctuation, which excludes addresses. */
const MAX_CODE = 40;

/** Hexadecimal digits of a fingerprint. */
const DIGITS = 16;

/** Returns the key of a title, stored among the codes, by which a query equal to the title finds it. */
export function titleKey(title: string): string {
  return `=${hash('md5', searchableCode(title)).slice(0, DIGITS)}`;
}

/** Expression: the key of a title as `titleKey` returns it. */
export function titleKeyColumn(title: SQLWrapper): SQL {
  return sql`'=' || ${fingerprint(sql`clave_buscable(${title})`)}`;
}

/** Expression: the fingerprint of a text, to detect changes. */
export function fingerprint(text: SQLWrapper): SQL {
  return sql`left(md5(${text}), ${sql.raw(String(DIGITS))})`;
}
