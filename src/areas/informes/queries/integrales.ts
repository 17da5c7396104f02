import { and, asc, desc, eq, exists, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { INTEGRAL } from '#areas/auditorias/rules/catalogues.ts';
import { isTipoAuditoria, tiposAuditoria } from '#areas/auditorias/schema.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { columnContainsWords } from '#platform/database/reads/conditions.ts';
import { archivos } from '#platform/files/schema.ts';
import type { Rows } from '#platform/http/paging.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { IntegralOrder } from '../rules/address.ts';
import { cuentasInformes, informes, isTipoInforme, tiposInforme } from '../schema.ts';

const cached = keepResults('informes', 'auditorias', 'entes', 'archivos');

export type Integral = {
  id: number;
  auditoria: string;
  ente: string;
  anio: number;
  publicadoEl: string;
  pages: number | null;
  /** Null without a file, or if it is missing or damaged. */
  bytes: number | null;
  /** Observed and open amounts, in cents; null without published observations. */
  observado: number | null;
  porResolver: number | null;
};

/** Filter of integral audits by year, and by words in the names of entes. */
type Filter = { anio?: number | undefined; text: string };

/** Returns a page of the individual reports of integral audits, newest year first, filtered by `anio` and by the name of the ente. */
export const listIntegrales = cached(
  async (
    { orden = 'anio', ...filter }: Filter & { orden?: IntegralOrder },
    page: Rows,
  ): Promise<IntegralSums & { rows: Integral[] }> => {
    const types = await findTypes();
    const [sums, rows] = await Promise.all([
      sumIntegrales(filter),
      types ? selectPage(types, filter, orden, page) : [],
    ]);
    return { ...sums, rows };
  },
);

/** Number of the reports of integral audits, and their amounts in cents. */
type IntegralSums = { total: number; sums: { observado: number; porResolver: number } };

/** Returns the sums of the individual reports of integral audits. */
export const sumIntegrales = cached(async (filter: Filter): Promise<IntegralSums> => {
  const types = await findTypes();
  if (!types) return { total: 0, sums: { observado: 0, porResolver: 0 } };
  const sumOf = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const { informes: amount, observado, porResolver } = cuentasInformes;
  const [row] = await db()
    .select({ total: sumOf(amount), sums: { observado: sumOf(observado), porResolver: sumOf(porResolver) } })
    .from(cuentasInformes)
    .where(and(isOf(cuentasInformes, types), isCounted(filter)));
  if (!row) throw new Error('A sum without groups gives one row');
  return row;
});

/** Returns the years with integral audits, newest first. */
export const listIntegralYears = cached(async (): Promise<number[]> => {
  const types = await findTypes();
  if (!types) return [];
  const ofYear = db()
    .select({ one: sql`1` })
    .from(cuentasInformes)
    .where(and(isOf(cuentasInformes, types), eq(cuentasInformes.ejercicioId, ejercicios.id)));
  const rows = await db()
    .select({ anio: ejercicios.anio })
    .from(ejercicios)
    .where(exists(ofYear))
    .orderBy(desc(ejercicios.anio));
  return rows.map(({ anio }) => anio);
});

/** Ids of the type of the individual reports and of that of the integral audits. */
type Types = { tipoInformeId: number; tipoAuditoriaId: number };

async function findTypes(): Promise<Types | undefined> {
  const [row] = await db()
    .select({ tipoInformeId: tiposInforme.id, tipoAuditoriaId: tiposAuditoria.id })
    .from(tiposInforme)
    .innerJoin(tiposAuditoria, isTipoAuditoria(tiposAuditoria.id, INTEGRAL))
    .where(isTipoInforme('individual'));
  return row;
}

/** Condition on reports, or on their counts: visible and of these types. */
function isOf(table: typeof informes | typeof cuentasInformes, { tipoInformeId, tipoAuditoriaId }: Types) {
  return and(
    eq(table.tipoInformeId, tipoInformeId),
    eq(table.tipoAuditoriaId, tipoAuditoriaId),
    isVisible(table.visibleDesde),
  );
}

/** Conditions on the joined ejercicio and ente of a report; undefined for a missing filter. */
function conditionsOf({ anio, text }: Filter): { ofYear: SQL | undefined; hasWords: SQL | undefined } {
  return {
    ofYear: anio ? eq(ejercicios.anio, anio) : undefined,
    hasWords: columnContainsWords(entes.busqueda, text),
  };
}

/** Returns the same condition for counts; ejercicio and ente are looked up only if the filter needs them. */
function isCounted(filter: Filter): SQL | undefined {
  const { ofYear, hasWords } = conditionsOf(filter);
  const { ejercicioId, enteId } = cuentasInformes;
  return and(
    isNotNull(enteId),
    ofYear && inArray(ejercicioId, db().select({ id: ejercicios.id }).from(ejercicios).where(ofYear)),
    hasWords && inArray(enteId, db().select({ id: entes.id }).from(entes).where(hasWords)),
  );
}

/** Returns a page of reports: by amount with its index, otherwise year by year, until it is full. */
function selectPage(types: Types, filter: Filter, orden: IntegralOrder, { first, size }: Rows): Promise<Integral[]> {
  const amount = { anio: undefined, observado: informes.observado, 'por-aclarar': informes.porResolver }[orden];
  const { ofYear: isOfYear, hasWords } = conditionsOf(filter);
  const byName = [asc(entes.nombreCorto), asc(informes.id)];
  const columns = {
    id: informes.id,
    auditoria: informes.auditoria,
    ente: entes.nombreCompleto,
    anio: ejercicios.anio,
    publicadoEl: informes.publicadoEl,
    pages: archivos.paginas,
    bytes: sql<number | null>`case when ${archivos.estado} = 'presente' then ${archivos.bytes} end`.mapWith(Number),
    observado: informes.observado,
    porResolver: informes.porResolver,
  };
  // First the entes in order, then the reports of each, until the page is full: a single join would sort all reports of a year.
  const ofYear = sql`(
    select de_ente.id from (
      select ${entes.id}, ${entes.nombreCorto} from ${entes} where ${hasWords ?? sql`true`} order by ${entes.nombreCorto} offset 0
    ) por_nombre cross join lateral (
      select ${informes.id} from ${informes}
      where ${informes.enteId} = por_nombre.id and ${isOf(informes, types)} and ${informes.ejercicioId} = ${ejercicios.id} offset 0
    ) de_ente
    order by por_nombre.nombre_corto, de_ente.id limit ${first + size}
  ) del_ejercicio`;
  const query = amount
    ? db().select(columns).from(informes).innerJoin(ejercicios, eq(ejercicios.id, informes.ejercicioId))
    : db()
        .select(columns)
        .from(ejercicios)
        .innerJoinLateral(ofYear, sql`true`)
        .innerJoin(informes, sql`${informes.id} = del_ejercicio.id`);
  return query
    .innerJoin(entes, eq(entes.id, informes.enteId))
    .leftJoin(archivos, eq(archivos.id, informes.pdfId))
    .where(amount ? and(isOf(informes, types), isOfYear, hasWords) : isOfYear)
    .orderBy(...(amount ? [sql`${amount} desc nulls last`] : []), desc(ejercicios.anio), ...byName)
    .offset(first)
    .limit(size);
}
