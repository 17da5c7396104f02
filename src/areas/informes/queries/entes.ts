import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { readPage, totalRows } from '#platform/database/paged.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { type EnteMatch, searchEntes } from '../../entes/queries/search.ts';
import { type Ente, hiddenTiposEnte, searchEntesByName } from '../../entes/queries.ts';
import { ejercicios, entes } from '../../entes/schema.ts';
import { informes, tiposInforme } from '../schema.ts';
import { type Edition, ofEdition } from './catalogues.ts';

export type EnteWithInformes = Ente & { informes: number };

/** How many reports of an edition the body of the outer row has. */
function reportCount(edition: Edition) {
  return db()
    .select({ informes: sql<number>`count(*)`.mapWith(Number).as('informes') })
    .from(informes)
    .where(and(eq(informes.enteId, entes.id), ofEdition(edition)))
    .as('cuenta');
}

/** A page of the bodies of a type with at least one report of the edition, by name. */
export async function listEntesOf(edition: Edition, tipoEnteId: number, page: Rows): Promise<PageOf<EnteWithInformes>> {
  const reports = reportCount(edition);
  return readPage(page, ({ first, size }) =>
    db()
      .select({ ...getTableColumns(entes), informes: reports.informes, total: totalRows })
      .from(entes)
      .innerJoinLateral(reports, sql`true`)
      .where(
        and(eq(entes.tipoEnteId, tipoEnteId), notInArray(entes.tipoEnteId, hiddenTiposEnte), gt(reports.informes, 0)),
      )
      .orderBy(asc(entes.nombreCorto), asc(entes.id))
      .offset(first)
      .limit(size),
  );
}

/** A page of the active bodies of a type whose names match `text`, those without reports of the edition included. */
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
        .where(and(match.where, eq(entes.tipoEnteId, tipoEnteId), eq(entes.activo, true)))
        .orderBy(match.order, asc(entes.nombreCorto))
        .offset(first)
        .limit(size),
    );
  return (await searchEntes(text, find)) ?? { total: 0, rows: [] };
}

/** How many active bodies a type has. */
export async function countEntes(tipoEnteId: number): Promise<number> {
  const where = and(eq(entes.tipoEnteId, tipoEnteId), eq(entes.activo, true));
  const [row] = await db().select({ total: count() }).from(entes).where(where);
  return row?.total ?? 0;
}

/** How many bodies stand before this one in `listEntesOf`. */
export async function entesBefore(edition: Edition, ente: Ente): Promise<number> {
  const reports = reportCount(edition);
  const [row] = await db()
    .select({ total: count() })
    .from(entes)
    .innerJoinLateral(reports, sql`true`)
    .where(
      and(eq(entes.tipoEnteId, ente.tipoEnteId), lt(entes.nombreCorto, ente.nombreCorto), gt(reports.informes, 0)),
    );
  return row?.total ?? 0;
}

export type EnteWithLatest = Ente & { latest: { tipo: string; anio: number } | null };

/** A page of the bodies whose names match `text`, each with the type and year of its latest report, Individual ones first. */
export async function searchEntesWithLatest(text: string, page: Rows): Promise<PageOf<EnteWithLatest>> {
  const { total, rows } = await searchEntesByName(text, page, { onlyActive: true });
  const latest = await findLatest(rows.map(({ id }) => id));
  return { total, rows: rows.map((ente) => ({ ...ente, latest: latest.get(ente.id) ?? null })) };
}

/** Asked for the bodies of a page alone: thousands may match. */
async function findLatest(enteIds: number[]): Promise<Map<number, { tipo: string; anio: number }>> {
  if (enteIds.length === 0) return new Map();
  const latest = db()
    .select({ tipo: tiposInforme.nombre, anio: ejercicios.anio })
    .from(informes)
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    // A federal report is found by its fund, not by its body.
    .where(and(eq(informes.enteId, entes.id), isNull(informes.fondoId)))
    .orderBy(desc(ejercicios.anio), asc(tiposInforme.id))
    .limit(1)
    .as('ultimo');
  const rows = await db()
    .select({ id: entes.id, tipo: latest.tipo, anio: latest.anio })
    .from(entes)
    .innerJoinLateral(latest, sql`true`)
    .where(inArray(entes.id, enteIds));
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/** Years in which a body has reports of a type, newest first: where to look when the chosen one has none. */
export async function listEjerciciosOfEnte(tipoInformeId: number, enteId: number): Promise<number[]> {
  const rows = await db()
    .selectDistinct({ anio: ejercicios.anio })
    .from(informes)
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .where(and(eq(informes.enteId, enteId), eq(informes.tipoInformeId, tipoInformeId)))
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ anio }) => anio);
}
