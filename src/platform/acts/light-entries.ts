import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { type Entry, hasSealInForce, isSealedEntry } from './entry-seal.ts';
import { bitacora } from './schema.ts';

// An attacker may insert many entries of any size. The content of a large entry is therefore read, and compared with its hash, only if the hash
// has a valid seal. Small entries are read in full at once.

/** Maximum stored size, in bytes, of a column that is read at once. */
const SMALL = sql.raw('16384');
const contents = [
  bitacora.actorTipo,
  bitacora.actorId,
  bitacora.accion,
  bitacora.objeto,
  bitacora.detalle,
  bitacora.marcas,
];
const ofSmall = (column: (typeof contents)[number]) =>
  sql<never>`case when pg_column_size(${column}) <= ${SMALL} then ${column} end`;
const sizes = sql.join(
  contents.map((column) => sql`pg_column_size(${column})`),
  sql`, `,
);

/** Columns of an entry; large content columns are null. */
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
/** Columns needed to check the seal of an entry's hash. */
export const sealColumns = { numero: bitacora.numero, huella: bitacora.huella, sello: bitacora.sello };

export type LightEntry = Entry & { isLarge: boolean };

/** Returns entries with the content of large ones added, if their hash has the current seal; without it their content is irrelevant. */
export async function withContent<Row extends LightEntry>(querier: Querier, entries: readonly Row[]): Promise<Row[]> {
  const large = entries.filter((entry) => entry.isLarge && hasSealInForce(entry)).map(({ numero }) => numero);
  if (large.length === 0) return [...entries];
  const rows = await querier.select().from(bitacora).where(inArray(bitacora.numero, large));
  const whole = new Map(rows.map((row) => [row.numero, row]));
  return entries.map((entry) => ({ ...entry, ...whole.get(entry.numero) }));
}

/** Returns the first entry whose hash has the current seal and matches its content, which is read for this check. */
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
