import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { articulos, formatos, fracciones } from '../schema.ts';

/** Returns the title of a section: its article, its numeral and its name. */
export async function fraccionTitle(
  querier: Querier,
  { articuloId, numero, nombre }: { articuloId: number; numero: string; nombre: string },
): Promise<string> {
  const { id, clave } = articulos;
  const [article] = await querier.select({ clave }).from(articulos).where(eq(id, articuloId));
  return `Artículo ${article?.clave ?? ''}, ${numero}: ${nombre}`;
}

/** Returns the title of a section as an expression: its article, and the rest of the title. */
export function withArticle(rest: SQL): SQL {
  const { id, clave } = articulos;
  return sql`'Artículo ' || (select ${clave} from ${articulos} where ${id} = ${fracciones.articuloId}) || ', ' || ${rest}`;
}

/** Returns the sections as choices of a form. */
export async function listFraccionOptions(): Promise<FieldOption[]> {
  const { id, numero, nombre, orden } = fracciones;
  const rows = await db()
    .select({ id, clave: articulos.clave, numero, nombre })
    .from(fracciones)
    .innerJoin(articulos, eq(articulos.id, fracciones.articuloId))
    .orderBy(asc(articulos.orden), asc(orden));
  return rows.map((row) => ({ value: String(row.id), label: `${row.clave}, ${row.numero}: ${row.nombre}` }));
}

/** Returns a format as staff edit it; undefined if there is none. */
export async function findFormatoRow(querier: Querier, id: number) {
  const { fraccionId, inciso, clave, nombre, oracion, periodo, plazoDias, activo, orden } = formatos;
  const [row] = await querier
    .select({ fraccionId, inciso, clave, nombre, oracion, periodo, plazoDias, activo, orden })
    .from(formatos)
    .where(eq(formatos.id, id));
  return row;
}

/** Returns the id of the format of a section and a letter. */
export async function findFormatoId(
  querier: Querier,
  { fraccionId, inciso }: { fraccionId: number; inciso: string },
): Promise<number | undefined> {
  const [row] = await querier
    .select({ id: formatos.id })
    .from(formatos)
    .where(and(eq(formatos.fraccionId, fraccionId), eq(formatos.inciso, inciso)));
  return row?.id;
}

/** The formats as their list shows them. */
export const formatoRows = sql`select id as registro, nombre || ' (' || clave || ')' as titulo from ${formatos}`;
