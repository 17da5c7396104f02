import { type SQL, sql } from 'drizzle-orm';
import { isInScope, type Reader, type Scope } from './scope.ts';

/** Index rows per sampled row (`en_muestra`). The words and orders of the sample have small separate indexes. */
export const ROWS_PER_SAMPLE = 256;
/** Number of sampled rows up to which all rows are read: it represents 20,000 rows plus three standard deviations. */
export const MAX_SAMPLED = 104;

/**
 * Maximum number of ranked matches per tier. They are selected by the stored order of the rows, so that the best are included however many match.
 */
export const MAX_RANKED = { code: 50, title: 150, text: 150, some: 80 } as const;

/** Words of a row that are matched: its names, or all. */
export type Words = 'names' | 'all';
export type Narrowed = Reader & Pick<Scope, 'narrowing'>;

/** Expression: the name words of an index row (title and other names). */
const names = sql`ts_filter(palabras, '{a,b}')`;
/** Expression: the filter keys of a row, in the same index as its words. */
const keys = sql`llaves_de_indice(id, tipo, anio, ente_id, grupo, peso) collate "C"`;

/** Condition: a row is in the sample and matches. */
export function isSampledMatch(query: SQL, words: Words, scope: Narrowed): SQL {
  return sql`${words === 'names' ? names : sql`palabras`} @@ ${query} and en_muestra(id) and ${isInScope(scope)}`;
}

/** Condition: a row matches and, if `orders` is passed, has one of these order keys. */
export function isMatch(query: SQL, words: Words, scope: Narrowed, orders?: readonly string[]): SQL {
  const hasWords = words === 'names' ? sql`${names} @@ ${query} and ${names} <> ''` : sql`palabras @@ ${query}`;
  return sql.join([hasWords, isInScope(scope), ...keysOf(scope), ...(orders ? [hasKey(orders)] : [])], sql` and `);
}

/** Maximum number of kinds that the index looks up. With more, as in searches of staff, most rows have one of them: only the rows are compared. */
const MAX_KIND_KEYS = 8;

/** Returns the filters of a search as index keys. */
function keysOf({ narrowing: { tipos, anio, entes, grupo } }: Pick<Scope, 'narrowing'>): SQL[] {
  const choices = [
    tipos && tipos.length <= MAX_KIND_KEYS ? tipos.map((tipo) => `t${tipo}`) : undefined,
    anio === undefined ? undefined : [`a${anio}`],
    entes?.map((id) => `e${id}`),
    grupo === undefined ? undefined : [`g${grupo}`],
  ];
  return choices.flatMap((choice) => (choice ? [hasKey(choice)] : []));
}

const hasKey = (choices: readonly string[]) => sql`${keys} && ${sql.param([...choices])}::text[]`;
