import { type SQL, sql } from 'drizzle-orm';
import { isInScope, type Reader, type Scope } from './scope.ts';

/** One row of so many is in the sample of the index (`en_muestra`), whose words and orders have small indexes of their own. */
export const ROWS_PER_SAMPLE = 256;
/** Sampled rows up to which all rows are read: 20,000, and four standard deviations more. */
export const MAX_SAMPLED = 113;

/**
 * Matches of each tier that are ranked. They are cut by the order that was written with the rows, so that the best are among them however many
 * match.
 */
export const MAX_RANKED = { code: 50, title: 150, text: 150, some: 80 } as const;

/** The words of a row by which it matches: its names, or all. */
export type Words = 'names' | 'all';
export type Narrowed = Reader & Pick<Scope, 'narrowing'>;

/** Expression: the names of a row of the index, a title and other names. */
export const names = sql`ts_filter(palabras, '{a,b}')`;
/** Expression: what a row is found by besides its words, in the same index. */
const keys = sql`llaves_de_indice(id, tipo, anio, ente_id, grupo, peso) collate "C"`;

/** Condition on a row: it is in the sample, and matches. */
export function isSampledMatch(query: SQL, words: Words, scope: Narrowed): SQL {
  return sql`${words === 'names' ? names : sql`palabras`} @@ ${query} and en_muestra(id) and ${isInScope(scope)}`;
}

/** Condition on a row: it matches, and has one of `orders`, keys of orders, where they are given. */
export function isMatch(query: SQL, words: Words, scope: Narrowed, orders?: readonly string[]): SQL {
  const hasWords = words === 'names' ? sql`${names} @@ ${query} and ${names} <> ''` : sql`palabras @@ ${query}`;
  return sql.join([hasWords, isInScope(scope), ...keysOf(scope), ...(orders ? [hasKey(orders)] : [])], sql` and `);
}

/** Conditions on a row, for its index: it has what the search is narrowed down to. */
function keysOf({ narrowing: { tipos, anio, entes, grupo } }: Pick<Scope, 'narrowing'>): SQL[] {
  const choices = [
    tipos?.map((tipo) => `t${tipo}`),
    anio === undefined ? undefined : [`a${anio}`],
    entes?.map((id) => `e${id}`),
    grupo === undefined ? undefined : [`g${grupo}`],
  ];
  return choices.flatMap((choice) => (choice ? [hasKey(choice)] : []));
}

const hasKey = (choices: readonly string[]) => sql`${keys} && ${sql.param([...choices])}::text[]`;
