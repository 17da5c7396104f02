import { and, asc, count, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { PageOf } from '#platform/http/paging.ts';
import { type Ente, hiddenTiposEnte } from '../../entes/queries.ts';
import { ejercicios, entes } from '../../entes/schema.ts';
import { type EnteMatch, searchEntes } from '../../entes/search.ts';
import { informes, tiposInforme } from '../schema.ts';
import { type Edition, ofEdition } from './catalogues.ts';

type Rows = { first: number; size: number };
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
  const rows = await db()
    .select({ ente: entes, informes: reports.informes, total: sql<number>`count(*) over()`.mapWith(Number) })
    .from(entes)
    .innerJoinLateral(reports, sql`true`)
    .where(
      and(eq(entes.tipoEnteId, tipoEnteId), notInArray(entes.tipoEnteId, hiddenTiposEnte), gt(reports.informes, 0)),
    )
    .orderBy(asc(entes.nombreCorto), asc(entes.id))
    .offset(page.first)
    .limit(page.size);
  return { total: rows[0]?.total ?? 0, rows: rows.map((row) => ({ ...row.ente, informes: row.informes })) };
}

/** A page of the active bodies of a type whose names match `text`, those without reports of the edition included. */
export async function searchEntesOf(
  edition: Edition,
  tipoEnteId: number,
  text: string,
  page: Rows,
): Promise<PageOf<EnteWithInformes>> {
  const find = async (querier: Querier, match: EnteMatch) => {
    const reports = reportCount(edition);
    const rows = await querier
      .select({ ente: entes, informes: reports.informes, total: sql<number>`count(*) over()`.mapWith(Number) })
      .from(entes)
      .innerJoinLateral(reports, sql`true`)
      .where(and(match.where, eq(entes.tipoEnteId, tipoEnteId), eq(entes.activo, true)))
      .orderBy(match.order, asc(entes.nombreCorto))
      .offset(page.first)
      .limit(page.size);
    return { total: rows[0]?.total ?? 0, rows: rows.map((row) => ({ ...row.ente, informes: row.informes })) };
  };
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
  const latest = db()
    .select({ tipo: tiposInforme.nombre, anio: ejercicios.anio })
    .from(informes)
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    // A federal report is found by its fund, not by its body.
    .where(and(eq(informes.enteId, entes.id), sql`${informes.fondoId} is null`))
    .orderBy(desc(ejercicios.anio), asc(tiposInforme.id))
    .limit(1)
    .as('ultimo');
  const find = async (querier: Querier, match: EnteMatch) => {
    const rows = await querier
      .select({
        ente: entes,
        latest: { tipo: latest.tipo, anio: latest.anio },
        total: sql<number>`count(*) over()`.mapWith(Number),
      })
      .from(entes)
      .leftJoinLateral(latest, sql`true`)
      .where(and(match.where, eq(entes.activo, true), notInArray(entes.tipoEnteId, hiddenTiposEnte)))
      .orderBy(match.order, asc(entes.nombreCorto))
      .offset(page.first)
      .limit(page.size);
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ ente, latest }) => ({ ...ente, latest })),
    };
  };
  return (await searchEntes(text, find)) ?? { total: 0, rows: [] };
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
