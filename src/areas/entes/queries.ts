import { and, asc, eq, getTableColumns, isNotNull, type Placeholder } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { readPage, totalRows } from '#platform/database/paged.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import type { Successor } from '#platform/publications/model.ts';
import { findSuccessor } from '#platform/publications/read.ts';
import { isVisible } from '#platform/visibility.ts';
import { type EnteMatch, searchEntes } from './queries/search.ts';
import { ejercicios, entes, hasPublicTipo, municipios, tiposEnte } from './schema.ts';

const cached = keepResults('entes');

export type Ente = typeof entes.$inferSelect;
export type TipoEnte = typeof tiposEnte.$inferSelect;
export type Ejercicio = typeof ejercicios.$inferSelect;

/** Returns the selectable types of ente. */
export const listTiposEnte = cached(async (): Promise<TipoEnte[]> => {
  return db().select().from(tiposEnte).where(eq(tiposEnte.consultable, true)).orderBy(asc(tiposEnte.id));
});

/** Returns a selectable type of ente; undefined for others. */
export const findTipoEnte = cached(async (id: number): Promise<TipoEnte | undefined> => {
  const [row] = await db()
    .select()
    .from(tiposEnte)
    .where(and(eq(tiposEnte.id, id), eq(tiposEnte.consultable, true)));
  return row;
});

/** Returns an ente of any type. */
export const findEnte = cached(async (id: number): Promise<Ente | undefined> => {
  const [row] = await selectEnte({ id });
  return row;
});

const selectEnte = prepared((querier, { id }: PreparedValues<'id'>) =>
  querier.select().from(entes).where(eq(entes.id, id)),
);

/** Returns an ente with a page, with the names of its type and municipality; undefined for entes of hidden types. */
export const findPublicEnte = cached(async (id: number) => {
  const [row] = await selectPublicEnte({ id });
  return row;
});
export type PublicEnte = NonNullable<Awaited<ReturnType<typeof findPublicEnte>>>;

const selectPublicEnte = prepared((querier, { id, now }: PreparedValues<'id'>) =>
  querier
    .select({
      ...getTableColumns(entes),
      tipo: tiposEnte.nombre,
      indicador: tiposEnte.indicador,
      municipio: municipios.nombre,
    })
    .from(entes)
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .leftJoin(municipios, eq(municipios.clave, entes.claveMunicipio))
    .where(and(eq(entes.id, id), eq(tiposEnte.consultable, true), isVisible(entes.visibleDesde, now))),
);

/** Returns the name of an ente without a page, because its type is not selectable; undefined for others. */
export const findNameWithoutPage = cached(async (id: number): Promise<string | undefined> => {
  const [row] = await db()
    .select({ nombre: entes.nombreCompleto })
    .from(entes)
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .where(and(eq(entes.id, id), eq(tiposEnte.consultable, false), isVisible(entes.visibleDesde)));
  return row?.nombre;
});

/** Condition on an ente joined with its type: it governs the municipality of its key. */
const governs = (now?: Placeholder) =>
  and(eq(tiposEnte.indicador, 'isMunicipio'), eq(entes.activo, true), isVisible(entes.visibleDesde, now));

export type Municipio = { clave: string; nombre: string; enteId: number; tipoEnteId: number };

/** Returns all municipalities with the governing ente, by the key of the national catalogue. */
export const listMunicipios = cached(async (): Promise<Municipio[]> => {
  const rows = await db()
    .select({ clave: municipios.clave, nombre: municipios.nombre, enteId: entes.id, tipoEnteId: entes.tipoEnteId })
    .from(municipios)
    .innerJoin(entes, eq(entes.claveMunicipio, municipios.clave))
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .where(and(governs(), isNotNull(entes.claveMunicipio)))
    .orderBy(asc(municipios.clave));
  return rows;
});

/** Returns the municipalities without a governing ente, by key. */
export const listUngoverned = cached(async (): Promise<Pick<Municipio, 'clave' | 'nombre'>[]> => {
  const all = await db().select().from(municipios).orderBy(asc(municipios.clave));
  const governed = new Set((await listMunicipios()).map(({ clave }) => clave));
  return all.filter(({ clave }) => !governed.has(clave));
});

/** Returns the id of the ente that governs a municipality, by its key. */
export const findAyuntamiento = cached(async (clave: string): Promise<number | undefined> => {
  const [row] = await selectAyuntamiento({ clave });
  return row?.id;
});

const selectAyuntamiento = prepared((querier, { clave, now }: PreparedValues<'clave'>) =>
  querier
    .select({ id: entes.id })
    .from(entes)
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .where(and(governs(now), eq(entes.claveMunicipio, clave))),
);

/** Returns the successor of a visible superseded ente; undefined if there is none. */
export const findEnteSuccessor = cached(async (id: number): Promise<Successor | undefined> => {
  return findSuccessor('ente', id);
});

/** Returns the ente with a crest. */
export const findEnteByEscudo = cached(async (escudo: string): Promise<Ente | undefined> => {
  const [row] = await db().select().from(entes).where(eq(entes.escudo, escudo));
  return row;
});

/** Returns a fiscal year by its id (17), not its year (2021). */
export const findEjercicio = cached(async (id: number): Promise<Ejercicio | undefined> => {
  const [row] = await db().select().from(ejercicios).where(eq(ejercicios.id, id));
  return row;
});

/** Returns a page of the entes whose names match `text`, best first. Tolerates typing errors if nothing matches exactly. */
export async function searchEntesByName(text: string, page: Rows, { onlyActive = false } = {}): Promise<PageOf<Ente>> {
  const find = (match: EnteMatch) =>
    readPage(page, ({ first, size }) =>
      db()
        .select({ ...getTableColumns(entes), total: totalRows })
        .from(entes)
        .where(
          and(
            match.where,
            hasPublicTipo(entes.tipoEnteId),
            isVisible(entes.visibleDesde),
            onlyActive ? eq(entes.activo, true) : undefined,
          ),
        )
        .orderBy(match.order, asc(entes.nombreCorto))
        .offset(first)
        .limit(size),
    );
  return (await searchEntes(text, find)) ?? { total: 0, rows: [] };
}
