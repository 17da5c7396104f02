import {
  listAuditoriasOfEnte,
  listCoverageOfEnte,
  type YearOfEnte,
} from '#areas/auditorias/queries/auditorias-of-ente.ts';
import type { DestinosOfYear } from '#areas/auditorias/queries/destinos.ts';
import { listPlazosLegales } from '#areas/auditorias/queries/follow-up.ts';
import { listObservacionesOfEnte, type ObservacionOfEnte } from '#areas/auditorias/queries/observaciones-of-ente.ts';
import { plazoOfObservacion, plazoSentence } from '#areas/auditorias/rules/plazo.ts';
import { listInformesOfAnyType } from '#areas/informes/queries/informes.ts';
import { toRow } from '#areas/informes/rules/report-rows.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { localDate } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import type { ListId, ListsState } from './lists-state.ts';

const PAGE_SIZE = 20;

/** One page of the selected list. */
export type ListPage = NonNullable<Awaited<ReturnType<typeof readListPage>>>;
/** Number of rows of each list. */
export type ListTotals = Record<ListId, number>;

/** Years of an ente that determine the lists and their totals. */
type EnteYears = {
  years: readonly YearOfEnte[];
  destinos: readonly DestinosOfYear[];
  informes: readonly { anio: number; total: number }[];
};

/** Loads the lists of an ente's page. A page number out of range selects the first page. */
export async function loadLists(enteId: number, { years, destinos, informes }: EnteYears, requested: ListsState) {
  const hasRows = [...years, ...informes].some(({ anio }) => anio === requested.ejercicio);
  const ejercicio = hasRows ? requested.ejercicio : undefined;
  const { destino } = requested;
  const totalOf = <Row extends { anio: number }>(rows: readonly Row[], countOf: (row: Row) => number) =>
    sumOf(rows, (row) => (ejercicio === undefined || row.anio === ejercicio ? countOf(row) : 0));
  const totals: ListTotals = {
    auditorias: totalOf(years, ({ auditorias }) => auditorias),
    informes: totalOf(informes, ({ total }) => total),
    cuentas: years.length,
    observaciones: destino
      ? totalOf(destinos, (year) => year[destino].casos)
      : totalOf(years, ({ observaciones }) => observaciones),
  };
  // An ente with informes only shows their list first.
  const lista = years.length === 0 && totals.informes > 0 ? 'informes' : requested.lista;
  const pages = lista && lista !== 'cuentas' ? Math.max(1, Math.ceil(totals[lista] / PAGE_SIZE)) : 1;
  const state: ListsState = { ...requested, lista, ejercicio, pagina: requested.pagina > pages ? 1 : requested.pagina };
  return { totals, state, pages, listPage: await readListPage(enteId, state) };
}

/** Adds the sentence with the term of each observation. */
async function withTerms(rows: readonly ObservacionOfEnte[]) {
  const [legales, calendar] = await Promise.all([listPlazosLegales(), businessCalendar()]);
  const legalDays = legales.find(({ materia }) => materia === 'observación')?.diasHabiles;
  const today = localDate(new Date(), calendar.timeZone);
  return rows.map((row) => {
    const plazo = plazoOfObservacion(row, legalDays, { notificadaEl: row.notificadaEl, today, calendar });
    return { ...row, term: plazoSentence(plazo, row.respondidaEl) };
  });
}

async function readListPage(enteId: number, { lista, ejercicio: anio, destino, pagina }: ListsState) {
  const selection = { anio, page: { first: (pagina - 1) * PAGE_SIZE, size: PAGE_SIZE } };
  if (lista === undefined) return undefined;
  if (lista === 'cuentas') return { lista, coverage: await listCoverageOfEnte(enteId) };
  if (lista === 'auditorias') return { lista, rows: await listAuditoriasOfEnte(enteId, selection) };
  if (lista === 'observaciones')
    return {
      lista,
      offset: selection.page.first,
      rows: await withTerms(await listObservacionesOfEnte(enteId, { ...selection, destino })),
    };
  const informeRows = await listInformesOfAnyType(enteId, selection);
  const rows = informeRows.map((informe) => ({
    ...toRow(informe, true),
    anio: informe.anio,
    tipo: informe.tipoInforme,
    fullName: informe.nombre,
  }));
  return { lista, rows };
}
