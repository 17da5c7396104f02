import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type EnteMatch, searchEntes } from '#areas/entes/queries/search.ts';
import { type Ente, searchEntesByName } from '#areas/entes/queries.ts';
import { ejercicios, entes, hasPublicTipo } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { readPage, totalRows } from '#platform/database/paged.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { idsOf } from '#platform/ids.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { cuentasInformes, informes, tiposInforme } from '../schema.ts';
import { type Edition, ofEdition } from './catalogues.ts';

const cached = keepResults('informes', 'entes');

type EnteWithInformes = Ente & { informes: number };

/** Placeholders for the values of an edition. */
type EditionValues = PreparedValues<keyof Edition>;

/** Subquery of the number of reports of an edition of the ente in the outer row. */
function reportCount(edition: Edition) {
  return db()
    .select({ informes: sql<number>`count(*)`.mapWith(Number).as('informes') })
    .from(informes)
    .where(and(eq(informes.enteId, entes.id), ofEdition(edition)))
    .as('cuenta');
}

/** Subquery of the number of reports of an edition by ente, from the stored counts. */
function reportsByEnte(querier: Querier, edition: EditionValues) {
  const { enteId, informes: amount } = cuentasInformes;
  return querier
    .select({ enteId, informes: sql<number>`sum(${amount})`.mapWith(Number).as('informes') })
    .from(cuentasInformes)
    .where(ofEdition(edition, edition.now, cuentasInformes))
    .groupBy(enteId)
    .as('cuentas');
}

/** Returns a page of the entes of a type with at least one report of the edition, by name. */
export const listEntesOf = cached(
  async (edition: Edition, tipoEnteId: number, page: Rows): Promise<PageOf<EnteWithInformes>> => {
    return readPage(page, (rows) => selectEntesOf({ ...edition, ...rows, tipoEnteId }));
  },
);

const selectEntesOf = prepared((querier, values: PreparedValues<keyof Edition | 'tipoEnteId' | 'first' | 'size'>) => {
  const { tipoEnteId, first, size, now } = values;
  const reports = reportsByEnte(querier, values);
  return querier
    .select({ ...getTableColumns(entes), informes: reports.informes, total: totalRows })
    .from(entes)
    .innerJoin(reports, eq(reports.enteId, entes.id))
    .where(and(eq(entes.tipoEnteId, tipoEnteId), hasPublicTipo(entes.tipoEnteId), isVisible(entes.visibleDesde, now)))
    .orderBy(asc(entes.nombreCorto), asc(entes.id))
    .offset(first)
    .limit(size);
});

/** Returns a page of the active entes of a type whose names match `text`, with or without reports of the edition. */
export async function searchEntesOf(
  edition: Edition,
  tipoEnteId: number,
  text: string,
  page: Rows,
): Promise<PageOf<EnteWithInformes>> {
  const reports = reportCount(edition);
  const find = (match: EnteMatch) =>
    readPage(page, ({ first, size }) =>
      db()
        .select({ ...getTableColumns(entes), informes: reports.informes, total: totalRows })
        .from(entes)
        .innerJoinLateral(reports, sql`true`)
        .where(
          and(match.where, eq(entes.tipoEnteId, tipoEnteId), eq(entes.activo, true), isVisible(entes.visibleDesde)),
        )
        .orderBy(match.order, asc(entes.nombreCorto))
        .offset(first)
        .limit(size),
    );
  return (await searchEntes(text, find)) ?? { total: 0, rows: [] };
}

/** Counts the active entes of a type. */
export const countEntes = cached(async (tipoEnteId: number): Promise<number> => {
  const [row] = await selectCount({ tipoEnteId });
  return row?.total ?? 0;
});

const selectCount = prepared((querier, { tipoEnteId, now }: PreparedValues<'tipoEnteId'>) =>
  querier
    .select({ total: count() })
    .from(entes)
    .where(and(eq(entes.tipoEnteId, tipoEnteId), eq(entes.activo, true), isVisible(entes.visibleDesde, now))),
);

/** Counts the entes before this one in `listEntesOf`. */
export const entesBefore = cached(async (edition: Edition, ente: Ente): Promise<number> => {
  const { tipoEnteId, nombreCorto } = ente;
  const [row] = await selectEntesBefore({ ...edition, tipoEnteId, nombreCorto });
  return row?.total ?? 0;
});

const selectEntesBefore = prepared((querier, values: PreparedValues<keyof Edition | 'tipoEnteId' | 'nombreCorto'>) => {
  const { tipoEnteId, nombreCorto, now } = values;
  const reports = reportsByEnte(querier, values);
  return querier
    .select({ total: count() })
    .from(entes)
    .innerJoin(reports, eq(reports.enteId, entes.id))
    .where(
      and(eq(entes.tipoEnteId, tipoEnteId), lt(entes.nombreCorto, nombreCorto), isVisible(entes.visibleDesde, now)),
    );
});

type EnteWithLatest = Ente & { latest: { tipo: string; anio: number } | null };

/**
 * Returns a page of the entes whose names match `text`, each with the type and year of its latest report of the type and ejercicio of
 * `edition`, Individual ones first.
 */
export async function searchEntesWithLatest(
  text: string,
  page: Rows,
  edition: Partial<Edition>,
): Promise<PageOf<EnteWithLatest>> {
  const { total, rows } = await searchEntesByName(text, page, { onlyActive: true });
  const latest = await findLatest(idsOf(rows), edition);
  return { total, rows: rows.map((ente) => ({ ...ente, latest: latest.get(ente.id) ?? null })) };
}

/** Returns the latest reports of the entes of a page; thousands may match a text. */
async function findLatest(
  enteIds: number[],
  { tipoInformeId, ejercicioId }: Partial<Edition>,
): Promise<Map<number, { tipo: string; anio: number }>> {
  if (enteIds.length === 0) return new Map();
  const latest = db()
    .select({ tipo: tiposInforme.nombre, anio: ejercicios.anio })
    .from(informes)
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    // A federal report is listed under its fund, not under its ente.
    .where(
      and(
        eq(informes.enteId, entes.id),
        isNull(informes.fondoId),
        tipoInformeId === undefined ? undefined : eq(informes.tipoInformeId, tipoInformeId),
        ejercicioId === undefined ? undefined : eq(informes.ejercicioId, ejercicioId),
        isVisible(informes.visibleDesde),
      ),
    )
    .orderBy(desc(ejercicios.anio), asc(tiposInforme.id))
    .limit(1)
    .as('ultimo');
  const rows = await db()
    .select({ id: entes.id, tipo: latest.tipo, anio: latest.anio })
    .from(entes)
    .innerJoinLateral(latest, sql`true`)
    .where(inArray(entes.id, enteIds));
  return new Map(rows.map(({ id, ...report }) => [id, report]));
}

/** Returns the years in which an ente has reports of a type, newest first. */
export const listEjerciciosOfEnte = cached(async (tipoInformeId: number, enteId: number): Promise<number[]> => {
  const rows = await db()
    .selectDistinct({ anio: ejercicios.anio })
    .from(informes)
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .where(
      and(eq(informes.enteId, enteId), eq(informes.tipoInformeId, tipoInformeId), isVisible(informes.visibleDesde)),
    )
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ anio }) => anio);
});
