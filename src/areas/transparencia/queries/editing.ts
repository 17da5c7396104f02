import { and, asc, eq, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { articulos, formatos, fracciones } from '../schema.ts';

/** Returns an article as staff edit it; undefined if there is none. */
export async function findArticuloRow(querier: Querier, id: number) {
  const { clave, ley, encabezado, orden } = articulos;
  const [row] = await querier.select({ clave, ley, encabezado, orden }).from(articulos).where(eq(articulos.id, id));
  return row;
}

/** Returns the id of the article of a key. */
export async function findArticuloId(querier: Querier, clave: string): Promise<number | undefined> {
  const [row] = await querier.select({ id: articulos.id }).from(articulos).where(eq(articulos.clave, clave));
  return row?.id;
}

/** Returns the articles as choices of a form. */
export async function listArticuloOptions(): Promise<FieldOption[]> {
  const rows = await db().select().from(articulos).orderBy(asc(articulos.orden));
  return rows.map(({ id, clave, encabezado }) => ({ value: String(id), label: `${clave}: ${encabezado}` }));
}

/** Returns a section as staff edit it; undefined if there is none. */
export async function findFraccionRow(querier: Querier, id: number) {
  const { articuloId, numero, nombre, descripcion, departamento, orden } = fracciones;
  const [row] = await querier
    .select({ articuloId, numero, nombre, descripcion, departamento, orden })
    .from(fracciones)
    .where(eq(fracciones.id, id));
  return row;
}

/** Returns the title of a section: its article, its numeral and its name. */
export async function fraccionTitle(
  querier: Querier,
  { articuloId, numero, nombre }: { articuloId: number; numero: string; nombre: string },
): Promise<string> {
  const { id, clave } = articulos;
  const [article] = await querier.select({ clave }).from(articulos).where(eq(id, articuloId));
  return `Artículo ${article?.clave ?? ''}, ${numero}: ${nombre}`;
}

/** Returns the id of the section of an article and a numeral. */
export async function findFraccionId(
  querier: Querier,
  { articuloId, numero }: { articuloId: number; numero: string },
): Promise<number | undefined> {
  const [row] = await querier
    .select({ id: fracciones.id })
    .from(fracciones)
    .where(and(eq(fracciones.articuloId, articuloId), eq(fracciones.numero, numero)));
  return row?.id;
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
  const { fraccionId, inciso, clave, nombre, periodo, plazoDias, activo, orden } = formatos;
  const [row] = await querier
    .select({ fraccionId, inciso, clave, nombre, periodo, plazoDias, activo, orden })
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

/** Articles, sections (`fraccionTitle`) and formats as their lists show them. */
export const articuloRows = sql`select id as registro, 'Artículo ' || clave || ': ' || encabezado as titulo from ${articulos}`;
export const fraccionRows = sql`
  select f.id as registro, 'Artículo ' || a.clave || ', ' || f.numero || ': ' || f.nombre as titulo
  from ${fracciones} f inner join ${articulos} a on a.id = f.articulo_id`;
export const formatoRows = sql`select id as registro, nombre || ' (' || clave || ')' as titulo from ${formatos}`;
