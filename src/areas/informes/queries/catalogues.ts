import { and, asc, countDistinct, desc, eq, exists, isNotNull, like, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { readPage, totalRows } from '#platform/database/paged.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { escapeLike, foldText } from '#platform/text/fold.ts';
import { type Ejercicio, hiddenTiposEnte, type TipoEnte } from '../../entes/queries.ts';
import { ejercicios, entes, tiposEnte } from '../../entes/schema.ts';
import { tipoSlug } from '../rules/words.ts';
import { fondosFederales, informes, nombresInforme, tiposInforme } from '../schema.ts';

export type TipoInforme = typeof tiposInforme.$inferSelect;
export type Fondo = Pick<typeof fondosFederales.$inferSelect, 'id' | 'siglas' | 'nombre' | 'programa'>;
export type Ambito = (typeof informes.$inferSelect)['ambito'];
/** The reports of one type and fiscal year. */
export type Edition = { tipoInformeId: number; ejercicioId: number };

const fondo = {
  id: fondosFederales.id,
  siglas: fondosFederales.siglas,
  nombre: fondosFederales.nombre,
  programa: fondosFederales.programa,
};

/** Every type of report, in the order in which the contract gives them: the browser drops the first. */
export async function listTiposInforme(): Promise<TipoInforme[]> {
  return db().select().from(tiposInforme).orderBy(asc(tiposInforme.id));
}

/** A type by its id («4») or its name, with or without «de» («de Resultados», «Resultados»), whatever its capitals. */
export async function findTipoInforme(idOrName: string): Promise<TipoInforme | undefined> {
  const wanted = tipoSlug(idOrName);
  const types = await listTiposInforme();
  return types.find(({ id, nombre }) => String(id) === idOrName.trim() || tipoSlug(nombre) === wanted);
}

/** What the reports of a type are called. */
export async function listNombresInforme(tipoInformeId: number): Promise<{ id: number; nombre: string }[]> {
  return db()
    .select({ id: nombresInforme.id, nombre: nombresInforme.nombre })
    .from(nombresInforme)
    .where(eq(nombresInforme.tipoInformeId, tipoInformeId))
    .orderBy(asc(nombresInforme.id));
}

/** Fiscal years with at least one report of a type, newest first. */
export async function listEjercicios(tipoInformeId: number): Promise<Ejercicio[]> {
  const reports = reportsWhere(eq(informes.tipoInformeId, tipoInformeId), eq(informes.ejercicioId, ejercicios.id));
  return db().select().from(ejercicios).where(reports).orderBy(desc(ejercicios.anio));
}

/** A fiscal year by its year (2021), with or without reports. */
export async function findEjercicioByAnio(anio: number): Promise<Ejercicio | undefined> {
  const [row] = await db().select().from(ejercicios).where(eq(ejercicios.anio, anio));
  return row;
}

/** Types of body with at least one report of the edition in a scope; the hidden ones never (specification 2, section 5). */
export async function listTiposEnteOf(edition: Edition, scope: Ambito): Promise<TipoEnte[]> {
  const reports = exists(
    db()
      .select({ one: sql`1` })
      .from(entes)
      .innerJoin(informes, eq(informes.enteId, entes.id))
      .where(and(eq(entes.tipoEnteId, tiposEnte.id), ofEdition(edition), eq(informes.ambito, scope))),
  );
  return db()
    .select()
    .from(tiposEnte)
    .where(and(notInArray(tiposEnte.id, hiddenTiposEnte), reports))
    .orderBy(asc(tiposEnte.id));
}

/** A page of the federal funds with reports of the edition, and how many each has; `text` narrows them by name or initials. */
export async function listFondos(
  edition: Edition,
  page: Rows,
  text = '',
): Promise<PageOf<Fondo & { informes: number }>> {
  const words = foldText(text).split(' ').filter(Boolean);
  const matching = words.map((word) => like(fondosFederales.busqueda, `%${escapeLike(word)}%`));
  return readPage(page, ({ first, size }) =>
    db()
      .select({ ...fondo, informes: sql<number>`count(*)`.mapWith(Number), total: totalRows })
      .from(informes)
      .innerJoin(fondosFederales, eq(fondosFederales.id, informes.fondoId))
      .where(and(ofEdition(edition), isNotNull(informes.fondoId), ...matching))
      .groupBy(fondosFederales.id)
      .orderBy(asc(fondosFederales.programa))
      .offset(first)
      .limit(size),
  );
}

/** How many funds stand before this one in `listFondos`. */
export async function fondosBefore(edition: Edition, { programa }: Fondo): Promise<number> {
  const [row] = await db()
    .select({ total: countDistinct(informes.fondoId) })
    .from(informes)
    .innerJoin(fondosFederales, eq(fondosFederales.id, informes.fondoId))
    .where(and(ofEdition(edition), lt(fondosFederales.programa, programa)));
  return row?.total ?? 0;
}

/** One federal fund. */
export async function findFondo(id: number): Promise<Fondo | undefined> {
  const [row] = await db().select(fondo).from(fondosFederales).where(eq(fondosFederales.id, id));
  return row;
}

/** Narrows `informes` to one edition. */
export function ofEdition({ tipoInformeId, ejercicioId }: Edition): SQL | undefined {
  return and(eq(informes.tipoInformeId, tipoInformeId), eq(informes.ejercicioId, ejercicioId));
}

function reportsWhere(...conditions: SQL[]): SQL {
  return exists(
    db()
      .select({ one: sql`1` })
      .from(informes)
      .where(and(...conditions)),
  );
}
