import { asc, eq, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { formatoColumnas, formatos } from '../../schema.ts';

/** Returns the title of a column: the key of its format, its place and its header. */
export async function columnaTitle(
  querier: Querier,
  { formatoId, orden, nombre }: { formatoId: number; orden: number; nombre: string },
): Promise<string> {
  const [formato] = await querier.select({ clave: formatos.clave }).from(formatos).where(eq(formatos.id, formatoId));
  return `${formato?.clave ?? ''}, ${orden}: ${nombre}`;
}

/** The columns of formats as their list shows them (`columnaTitle`). */
export const columnaRows = sql`
  select c.id as registro, f.clave || ', ' || c.orden || ': ' || c.nombre as titulo
  from ${formatoColumnas} c inner join ${formatos} f on f.id = c.formato_id`;

/** Returns a column as staff edit it; undefined if there is none. */
export async function findColumnaRow(querier: Querier, id: number) {
  const { id: codigo, formatoId, orden, nombre, tipo, papel } = formatoColumnas;
  const [row] = await querier
    .select({ codigo, formatoId, orden, nombre, tipo, papel })
    .from(formatoColumnas)
    .where(eq(codigo, id));
  return row;
}

/** Returns the id of the column with a code, which is the code; undefined if there is none. */
export async function findColumnaId(querier: Querier, codigo: number): Promise<number | undefined> {
  const { id } = formatoColumnas;
  const [row] = await querier.select({ id }).from(formatoColumnas).where(eq(id, codigo));
  return row?.id;
}

/** Returns the formats as choices of a form. */
export async function listFormatoOptions(): Promise<FieldOption[]> {
  const { id, clave, nombre } = formatos;
  const rows = await db().select({ id, clave, nombre }).from(formatos).orderBy(asc(clave));
  return rows.map((row) => ({ value: String(row.id), label: `${row.clave}: ${row.nombre}` }));
}
