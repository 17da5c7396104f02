import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { articulos, formatoColumnas, formatos, fracciones } from '../schema.ts';

/** Returns the title of a section: its article, its numeral and its name. */
export async function fraccionTitle(
  querier: Querier,
  { articuloId, numero, nombre }: { articuloId: number; numero: string; nombre: string },
): Promise<string> {
  const { id, clave } = articulos;
  const [article] = await querier.select({ clave }).from(articulos).where(eq(id, articuloId));
  return `Artículo ${article?.clave ?? ''}, ${numero}: ${nombre}`;
}

/** Returns the SQL for the title of a section: its article, and the rest of the title. */
export function withArticle(rest: SQL): SQL {
  const { id, clave } = articulos;
  return sql`'Artículo ' || (select ${clave} from ${articulos} where ${id} = ${fracciones.articuloId}) || ', ' || ${rest}`;
}

/** Returns the sections as options of a form. */
export async function listFraccionOptions(): Promise<FieldOption[]> {
  const { id, numero, nombre, orden } = fracciones;
  const rows = await db()
    .select({ id, clave: articulos.clave, numero, nombre })
    .from(fracciones)
    .innerJoin(articulos, eq(articulos.id, fracciones.articuloId))
    .orderBy(asc(articulos.orden), asc(orden));
  return rows.map((row) => ({ value: String(row.id), label: `${row.clave}, ${row.numero}: ${row.nombre}` }));
}

/** Returns the SQL for the title of a column: the key of its format, and the rest of the title. */
export function keyOfFormat(rest: SQL): SQL {
  const { id, clave } = formatos;
  return sql`(select ${clave} from ${formatos} where ${id} = ${formatoColumnas.formatoId}) || ', ' || ${rest}`;
}
