import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#platform/database/connection.ts';
import { totalRows } from '#platform/database/paged.ts';
import { archivos } from '#platform/files/schema.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { prefixQuery } from '#platform/text/prefix-query.ts';
import { auditorias, tiposAuditoria } from '../../auditorias/schema.ts';
import { ejercicios, entes } from '../../entes/schema.ts';
import { informes, reportWords, tiposInforme } from '../schema.ts';
import { type Ambito, type Edition, ofEdition } from './catalogues.ts';

const pdf = alias(archivos, 'pdf');
const word = alias(archivos, 'word');

/** A Word version is offered only of years before this one, by id: up to 2021 (specification 2, section 5). */
const FIRST_EJERCICIO_WITHOUT_WORD = 18;

/** A report with the names and files that its row refers to. `word` is null unless it may be offered. */
export type Informe = Awaited<ReturnType<typeof selectInformes>>[number];

/** The reports of a body in an edition. */
export async function listInformesOfEnte(edition: Edition, enteId: number, scope?: Ambito): Promise<Informe[]> {
  return selectInformes(and(ofEdition(edition), eq(informes.enteId, enteId), scope && eq(informes.ambito, scope)));
}

/** The reports of a federal fund in an edition, of one body or of all. */
export async function listInformesOfFondo(edition: Edition, fondoId: number, enteId?: number): Promise<Informe[]> {
  return selectInformes(
    and(ofEdition(edition), eq(informes.fondoId, fondoId), enteId ? eq(informes.enteId, enteId) : undefined),
  );
}

/** The reports of an edition that are of no body in particular, of one scope or of both. */
export async function listGeneralInformes(edition: Edition, scope?: Ambito): Promise<Informe[]> {
  return selectInformes(
    and(ofEdition(edition), isNull(informes.enteId), isNull(informes.fondoId), scope && eq(informes.ambito, scope)),
  );
}

/** A page of the reports of a body, whatever their type, the newest year first; of one year where it is named. */
export async function listInformesOfAnyType(
  enteId: number,
  { anio, page: { first, size } }: { anio?: number | undefined; page: Rows },
): Promise<Informe[]> {
  const page = await db()
    .select({ id: informes.id })
    .from(informes)
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .where(and(eq(informes.enteId, enteId), anio === undefined ? undefined : eq(ejercicios.anio, anio)))
    .orderBy(desc(ejercicios.anio), asc(informes.tipoInformeId), asc(informes.id))
    .offset(first)
    .limit(size);
  return selectInOrder(page.map(({ id }) => id));
}

/** How many reports of a body there are, whatever their type, by fiscal year. */
export async function countInformesByYear(enteId: number): Promise<{ anio: number; total: number }[]> {
  return db()
    .select({ anio: ejercicios.anio, total: sql<number>`count(*)`.mapWith(Number) })
    .from(informes)
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .where(eq(informes.enteId, enteId))
    .groupBy(ejercicios.anio);
}

/** The reports of an audit, by its code. */
export async function listInformesOfAuditoria(codigo: string): Promise<Informe[]> {
  return selectInformes(eq(informes.auditoria, codigo));
}

/** The reports that are one of these files. */
export async function listInformesWithArchivo(archivoIds: readonly number[]): Promise<Informe[]> {
  const ids = [...archivoIds];
  return selectInformes(or(inArray(informes.pdfId, ids), inArray(informes.wordId, ids)));
}

/** A page of the reports whose code or name holds every word of `texto`, newest first. */
export async function searchInformes(texto: string, { first, size }: Rows): Promise<PageOf<Informe>> {
  const words = prefixQuery(texto);
  if (!words) return { total: 0, rows: [] };
  const where = sql`${reportWords(informes.auditoria, informes.nombre)} @@ to_tsquery('spanish', ${words})`;
  const page = await db()
    .select({ id: informes.id, total: totalRows })
    .from(informes)
    .where(where)
    .orderBy(desc(informes.publicadoEl), desc(informes.id))
    .offset(first)
    .limit(size);
  return { total: page[0]?.total ?? 0, rows: await selectInOrder(page.map(({ id }) => id)) };
}

/** One report. */
export async function findInforme(id: number): Promise<Informe | undefined> {
  const [row] = await selectInformes(eq(informes.id, id));
  return row;
}

async function selectInOrder(ids: number[]): Promise<Informe[]> {
  const rows = ids.length > 0 ? await selectInformes(inArray(informes.id, ids)) : [];
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function selectInformes(where: SQL | undefined) {
  const rows = await db()
    .select({
      informe: informes,
      tipoInforme: tiposInforme.nombre,
      tipoAuditoria: tiposAuditoria.nombre,
      tipoAuditoriaCiudadano: tiposAuditoria.nombreCiudadano,
      ente: entes.nombreCompleto,
      anio: ejercicios.anio,
      /** The audit of the same code, where the public may read it. */
      auditoriaId: auditorias.id,
      pdf,
      word,
    })
    .from(informes)
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    .leftJoin(tiposAuditoria, eq(tiposAuditoria.id, informes.tipoAuditoriaId))
    .leftJoin(entes, eq(entes.id, informes.enteId))
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .leftJoin(auditorias, and(eq(auditorias.codigo, informes.auditoria), eq(auditorias.visibleEnSitioWeb, true)))
    .leftJoin(pdf, eq(pdf.id, informes.pdfId))
    .leftJoin(word, eq(word.id, informes.wordId))
    .where(where)
    .orderBy(asc(informes.ambito), asc(entes.nombreCorto), asc(informes.tipoAuditoriaId), asc(informes.id));
  return rows.map(({ informe, word, ...names }) => ({
    ...informe,
    ...names,
    word: mayHaveWord(informe) ? word : null,
  }));
}

function mayHaveWord({ testado, ejercicioId }: { testado: boolean; ejercicioId: number }): boolean {
  return testado && ejercicioId < FIRST_EJERCICIO_WITHOUT_WORD;
}
