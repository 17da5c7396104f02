import { and, asc, countDistinct, desc, eq, exists, isNotNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Ejercicio } from '#areas/entes/queries.ts';
import { ejercicios } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { readPage, totalRows } from '#platform/database/paged.ts';
import { columnContainsWords } from '#platform/database/reads/conditions.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { isTypeOfReports, tipoSlug } from '../rules/words.ts';
import { type cuentasInformes, fondosFederales, informes, nombresInforme, tiposInforme } from '../schema.ts';

const cached = keepResults('informes', 'entes');

/** Type of report, with the slug of its name (`tipoSlug`). */
export type TipoInforme = typeof tiposInforme.$inferSelect & { slug: string };
export type Fondo = Pick<typeof fondosFederales.$inferSelect, 'id' | 'siglas' | 'nombre' | 'programa'>;
export type Ambito = (typeof informes.$inferSelect)['ambito'];
/** Type and ejercicio of reports. */
export type Edition = { tipoInformeId: number; ejercicioId: number };

const fondo = {
  id: fondosFederales.id,
  siglas: fondosFederales.siglas,
  nombre: fondosFederales.nombre,
  programa: fondosFederales.programa,
};

/** Returns all types of report, in the order of the contract. */
export const listTiposInforme = cached(async (): Promise<TipoInforme[]> => {
  return (await selectTiposInforme({})).map((tipo) => ({ ...tipo, slug: tipoSlug(tipo.nombre) }));
});

/** Returns the types of report that the browser offers. */
export async function listOfferedTipos(): Promise<TipoInforme[]> {
  return (await listTiposInforme()).filter(({ slug }) => isTypeOfReports(slug));
}

const selectTiposInforme = prepared((querier) => querier.select().from(tiposInforme).orderBy(asc(tiposInforme.id)));

/** Returns a type by its id («4») or its name, ignoring case and «de» («de Resultados», «Resultados»). */
export async function findTipoInforme(idOrName: string): Promise<TipoInforme | undefined> {
  const slug = tipoSlug(idOrName);
  const types = await listTiposInforme();
  return types.find((tipo) => String(tipo.id) === idOrName.trim() || tipo.slug === slug);
}

/** Returns the names of the reports of a type. */
export const listNombresInforme = cached(async (tipoInformeId: number): Promise<{ id: number; nombre: string }[]> => {
  return db()
    .select({ id: nombresInforme.id, nombre: nombresInforme.nombre })
    .from(nombresInforme)
    .where(eq(nombresInforme.tipoInformeId, tipoInformeId))
    .orderBy(asc(nombresInforme.id));
});

/** Returns the ejercicios with at least one visible report of a type, newest first. */
export const listEjercicios = cached(async (tipoInformeId: number): Promise<Ejercicio[]> => {
  return selectEjercicios({ tipoInformeId });
});

const selectEjercicios = prepared((querier, { tipoInformeId, now }: PreparedValues<'tipoInformeId'>) => {
  const reports = querier
    .select({ one: sql`1` })
    .from(informes)
    .where(
      and(
        eq(informes.tipoInformeId, tipoInformeId),
        eq(informes.ejercicioId, ejercicios.id),
        isVisible(informes.visibleDesde, now),
      ),
    );
  return querier.select().from(ejercicios).where(exists(reports)).orderBy(desc(ejercicios.anio));
});

/** Returns an ejercicio by its year (2021), with or without reports. */
export const findEjercicioByAnio = cached(async (anio: number): Promise<Ejercicio | undefined> => {
  const [row] = await db().select().from(ejercicios).where(eq(ejercicios.anio, anio));
  return row;
});

/** Returns a page of the federal funds with reports of the edition, each with their number; `text` filters by name or initials. */
export const listFondos = cached(
  async (edition: Edition, page: Rows, text?: string): Promise<PageOf<Fondo & { informes: number }>> => {
    const filter = columnContainsWords(fondosFederales.busqueda, text ?? '');
    return readPage(page, (rows) =>
      filter ? fondosOf(db(), { ...edition, ...rows }, filter) : selectFondos({ ...edition, ...rows }),
    );
  },
);

/** Values of the query of funds, or the placeholders for them. */
type FondosValues = { [name in keyof Edition | keyof Rows]: number | Placeholder } & { now?: Placeholder };

const selectFondos = prepared((querier, values: PreparedValues<keyof Edition | keyof Rows>) =>
  fondosOf(querier, values),
);

function fondosOf(querier: Querier, values: FondosValues, filter?: SQL) {
  return querier
    .select({ ...fondo, informes: sql<number>`count(*)`.mapWith(Number), total: totalRows })
    .from(informes)
    .innerJoin(fondosFederales, eq(fondosFederales.id, informes.fondoId))
    .where(and(ofEdition(values, values.now), isNotNull(informes.fondoId), filter))
    .groupBy(fondosFederales.id)
    .orderBy(asc(fondosFederales.programa))
    .offset(values.first)
    .limit(values.size);
}

/** Counts the funds before this one in `listFondos`. */
export const fondosBefore = cached(async (edition: Edition, { programa }: Fondo): Promise<number> => {
  const [row] = await selectFondosBefore({ ...edition, programa });
  return row?.total ?? 0;
});

const selectFondosBefore = prepared((querier, values: PreparedValues<keyof Edition | 'programa'>) =>
  querier
    .select({ total: countDistinct(informes.fondoId) })
    .from(informes)
    .innerJoin(fondosFederales, eq(fondosFederales.id, informes.fondoId))
    .where(and(ofEdition(values, values.now), lt(fondosFederales.programa, values.programa))),
);

/** Returns a federal fund by its id. */
export const findFondo = cached(async (id: number): Promise<Fondo | undefined> => {
  const [row] = await selectFondo({ id });
  return row;
});

const selectFondo = prepared((querier, { id }: PreparedValues<'id'>) =>
  querier.select(fondo).from(fondosFederales).where(eq(fondosFederales.id, id)),
);

/** Condition on reports, or on their stored counts: they are visible, and of an edition. */
export function ofEdition(
  { tipoInformeId, ejercicioId }: { [name in keyof Edition]: Edition[name] | Placeholder },
  now?: Placeholder,
  table: typeof informes | typeof cuentasInformes = informes,
): SQL | undefined {
  return and(
    eq(table.tipoInformeId, tipoInformeId),
    eq(table.ejercicioId, ejercicioId),
    isVisible(table.visibleDesde, now),
  );
}
