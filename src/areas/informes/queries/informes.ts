import {
  and,
  asc,
  type Column,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { auditorias, tiposAuditoria } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { listArchivos } from '#platform/files/files.ts';
import type { Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { listSuccessors } from '#platform/publications/read.ts';
import { isVisible } from '#platform/visibility.ts';
import { mayHaveWord } from '../rules/words.ts';
import { informes, tiposInforme } from '../schema.ts';
import { type Ambito, type Edition, ofEdition } from './catalogues.ts';
import { listErratas } from './erratas.ts';

const cached = keepResults('informes', 'auditorias', 'entes', 'archivos');

// The amounts are selected from its audit.
const { observado: _, porResolver: __, ...columns } = getTableColumns(informes);

/** Visible report with the names and files of its references. `word` is null unless it may be offered. */
export type Informe = Awaited<ReturnType<typeof selectInformes>>[number];

/** Returns the reports of an ente in an edition. */
export const listInformesOfEnte = cached(
  async (edition: Edition, enteId: number, ambito?: Ambito): Promise<Informe[]> => {
    return withDetails(await selectOfEnte({ ...edition, enteId, ambito }));
  },
);

const selectOfEnte = prepared((querier, values: PreparedValues<keyof Edition | 'enteId' | 'ambito'>) => {
  const { enteId, ambito, now } = values;
  const ofEnte = and(ofEdition(values, now), eq(informes.enteId, enteId), isValueOrAny(informes.ambito, ambito));
  return informesWhere(querier, ofEnte, now);
});

/** Returns the reports of a federal fund in an edition, of one ente or all. */
export const listInformesOfFondo = cached(
  async (edition: Edition, fondoId: number, enteId?: number): Promise<Informe[]> => {
    return withDetails(await selectOfFondo({ ...edition, fondoId, enteId: enteId || undefined }));
  },
);

const selectOfFondo = prepared((querier, values: PreparedValues<keyof Edition | 'fondoId' | 'enteId'>) => {
  const { fondoId, enteId, now } = values;
  const ofFondo = and(ofEdition(values, now), eq(informes.fondoId, fondoId), isValueOrAny(informes.enteId, enteId));
  return informesWhere(querier, ofFondo, now);
});

/** Condition: the column has the value. True for every row if the value is missing. */
function isValueOrAny(column: Column, value: Placeholder): SQL {
  return sql`${column} is not distinct from coalesce(${value}, ${column})`;
}

/** Returns the reports of an edition without ente and fund, of one ámbito or both. */
export const listGeneralInformes = cached(async (edition: Edition, ambito?: Ambito): Promise<Informe[]> => {
  return selectInformes(
    and(ofEdition(edition), isNull(informes.enteId), isNull(informes.fondoId), ambito && eq(informes.ambito, ambito)),
  );
});

/** Returns a page of the reports of an ente of any type, newest year first; with `anio`, of that year. */
export const listInformesOfAnyType = cached(
  async (
    enteId: number,
    { anio, page: { first, size } }: { anio?: number | undefined; page: Rows },
  ): Promise<Informe[]> => {
    const page = await db()
      .select({ id: informes.id })
      .from(informes)
      .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
      .where(
        and(
          eq(informes.enteId, enteId),
          isVisible(informes.visibleDesde),
          anio === undefined ? undefined : eq(ejercicios.anio, anio),
        ),
      )
      .orderBy(desc(ejercicios.anio), asc(informes.tipoInformeId), asc(informes.id))
      .offset(first)
      .limit(size);
    return selectInOrder(page.map(({ id }) => id));
  },
);

/** Counts the reports of an ente of any type by fiscal year. */
export const countInformesByYear = cached(async (enteId: number): Promise<{ anio: number; total: number }[]> => {
  return selectByYear({ enteId });
});

const selectByYear = prepared((querier, { enteId, now }: PreparedValues<'enteId'>) =>
  querier
    .select({ anio: ejercicios.anio, total: sql<number>`count(*)`.mapWith(Number) })
    .from(informes)
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .where(and(eq(informes.enteId, enteId), isVisible(informes.visibleDesde, now)))
    .groupBy(ejercicios.anio),
);

/** Returns the reports of audits by their codes; those of one audit are in the order of lists. */
export const listInformesOfAuditorias = cached(async (codigos: readonly string[]): Promise<Informe[]> => {
  return selectInformes(sql`${informes.auditoria} = any(${sql.param([...codigos])}::text[])`);
});

/** Returns a visible report by its id, or undefined. */
export const findInforme = cached(async (id: number): Promise<Informe | undefined> => {
  const [row] = await selectInformes(eq(informes.id, id));
  return row;
});

async function selectInOrder(ids: number[]): Promise<Informe[]> {
  const rows = ids.length > 0 ? await selectInformes(inArray(informes.id, ids)) : [];
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function selectInformes(where: SQL | undefined) {
  return withDetails(await informesWhere(db(), where));
}

function informesWhere(querier: Querier, where: SQL | undefined, now?: Placeholder) {
  return querier
    .select({
      informe: columns,
      tipoInforme: tiposInforme.nombre,
      tipoAuditoria: tiposAuditoria.nombre,
      tipoAuditoriaCiudadano: tiposAuditoria.nombreCiudadano,
      ente: entes.nombreCompleto,
      anio: ejercicios.anio,
      /** Id of the audit with the same code, if it is visible. */
      auditoriaId: auditorias.id,
    })
    .from(informes)
    .innerJoin(tiposInforme, eq(tiposInforme.id, informes.tipoInformeId))
    .leftJoin(tiposAuditoria, eq(tiposAuditoria.id, informes.tipoAuditoriaId))
    .leftJoin(entes, eq(entes.id, informes.enteId))
    .innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    .leftJoin(auditorias, and(eq(auditorias.codigo, informes.auditoria), isVisible(auditorias.visibleDesde, now)))
    .where(and(where, isVisible(informes.visibleDesde, now)))
    .orderBy(asc(informes.ambito), asc(entes.nombreCorto), asc(informes.tipoAuditoriaId), asc(informes.id));
}

/**
 * Adds the files, the corrections and the successor of each report. With the files in the same query, planning its joins takes longer than running
 * it.
 */
async function withDetails(rows: Awaited<ReturnType<typeof informesWhere>>) {
  const ids = rows.map(({ informe }) => informe.id);
  const fileIds = rows.flatMap(({ informe: { pdfId, wordId } }) => [pdfId, wordId].filter((id) => id !== null));
  const [corrections, successors, files] = await Promise.all([
    listErratas(ids),
    listSuccessors('informe', ids),
    listArchivos(db(), fileIds),
  ]);
  const publishedFiles = new Map(files.filter(({ publico }) => publico).map((file) => [file.id, file]));
  const fileOf = (id: number | null) => (id === null ? undefined : publishedFiles.get(id)) ?? null;
  return rows.map(({ informe, ...names }) => ({
    ...informe,
    erratas: corrections.get(informe.id) ?? [],
    successor: successors.get(informe.id),
    ...names,
    pdf: fileOf(informe.pdfId),
    word: mayHaveWord({ ...informe, ...names }) ? fileOf(informe.wordId) : null,
  }));
}
