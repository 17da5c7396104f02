import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { type Entry, hasSealInForce, isSealedEntry } from './entry-seal.ts';
import { bitacora } from './schema.ts';

// Somebody who writes into the log may write entries of any size, and many: the content of one is read where its hash has the right seal, and compared
// with the hash then. Small ones are read at once.

/** Bytes, as they are stored, of a column that is read at once. */
const SMALL = sql.raw('16384');
const contents = [
  ...[bitacora.actorTipo, bitacora.actorId, bitacora.accion],
  ...[bitacora.objeto, bitacora.detalle, bitacora.marcas],
];
const ofSmall = (column: (typeof contents)[number]) =>
  sql<never>`case when pg_column_size(${column}) <= ${SMALL} then ${column} end`;
const sizes = sql.join(
  contents.map((column) => sql`pg_column_size(${column})`),
  sql`, `,
);

/** Columns of an entry; those of its content that are large are null. */
export const lightColumns = {
  ...getTableColumns(bitacora),
  actorTipo: ofSmall(bitacora.actorTipo),
  actorId: ofSmall(bitacora.actorId),
  accion: ofSmall(bitacora.accion),
  objeto: ofSmall(bitacora.objeto),
  detalle: ofSmall(bitacora.detalle),
  marcas: ofSmall(bitacora.marcas),
  isLarge: sql<boolean>`greatest(${sizes}) > ${SMALL}`,
};
/** Columns that show whether the hash of an entry has a seal. */
export const sealColumns = { numero: bitacora.numero, huella: bitacora.huella, sello: bitacora.sello };

export type LightEntry = Entry & { isLarge: boolean };

/** Returns entries with the content of the large ones whose hash has the seal in force; of others nothing counts. */
export async function withContent<Row extends LightEntry>(querier: Querier, entries: readonly Row[]): Promise<Row[]> {
  const large = entries.filter((entry) => entry.isLarge && hasSealInForce(entry)).map(({ numero }) => numero);
  if (large.length === 0) return [...entries];
  const rows = await querier.select().from(bitacora).where(inArray(bitacora.numero, large));
  const whole = new Map(rows.map((row) => [row.numero, row]));
  return entries.map((entry) => ({ ...entry, ...whole.get(entry.numero) }));
}

/** Returns the first entry of a list, by the columns of its seal, that has the seal in force over its content. */
export async function findSealed(
  querier: Querier,
  entries: readonly Pick<Entry, 'numero' | 'huella' | 'sello'>[],
): Promise<Entry | undefined> {
  for (const { numero } of entries.filter(hasSealInForce)) {
    const [entry] = await querier
      .select()
      .from(bitacora)
      .where(inArray(bitacora.numero, [numero]));
    if (entry && isSealedEntry(entry)) return entry;
  }
  return undefined;
}
