import {
  countYearsOfEnte,
  listAuditoriasOfEnte,
  listCoverageOfEnte,
  listObservacionesOfEnte,
} from '../../areas/auditorias/queries/of-ente.ts';
import { toRow } from '../../areas/informes/pages/browser-reports.ts';
import { countInformesByYear, listInformesOfAnyType } from '../../areas/informes/queries/informes.ts';
import type { List, State } from './state.ts';

const A_PAGE = 20;

/** A page of the chosen list. */
export type Shown = Awaited<ReturnType<typeof readList>>;
/** How many rows each list has. */
export type Totals = Record<List, number>;

/** What the page of a body shows for a state of its address. A page that the list does not have is its first one. */
export async function loadEnte(enteId: number, asked: State) {
  const [years, coverage, reports] = await Promise.all([
    countYearsOfEnte(enteId),
    listCoverageOfEnte(enteId),
    countInformesByYear(enteId),
  ]);
  const known = [...years, ...reports].some(({ anio }) => anio === asked.ejercicio);
  const ejercicio = known ? asked.ejercicio : undefined;
  const of = <Row extends { anio: number }>(rows: readonly Row[], amount: (row: Row) => number) =>
    rows.reduce((sum, row) => (ejercicio === undefined || row.anio === ejercicio ? sum + amount(row) : sum), 0);
  const totals: Totals = {
    auditorias: of(years, ({ auditorias }) => auditorias),
    informes: of(reports, ({ total }) => total),
    observaciones: of(years, ({ observaciones }) => observaciones),
  };
  const pages = Math.max(1, Math.ceil(totals[asked.lista] / A_PAGE));
  const state: State = { ...asked, ejercicio, pagina: asked.pagina > pages ? 1 : asked.pagina };
  return { years, coverage, totals, state, pages, shown: await readList(enteId, state) };
}

async function readList(enteId: number, { lista, ejercicio: anio, pagina }: State) {
  const wanted = { anio, page: { first: (pagina - 1) * A_PAGE, size: A_PAGE } };
  if (lista === 'auditorias') return { lista, rows: await listAuditoriasOfEnte(enteId, wanted) };
  if (lista === 'observaciones')
    return { lista, first: wanted.page.first, rows: await listObservacionesOfEnte(enteId, wanted) };
  const informes = await listInformesOfAnyType(enteId, wanted);
  const rows = informes.map(async (informe) => ({
    ...(await toRow(informe, true)),
    anio: informe.anio,
    tipo: informe.tipoInforme,
    fullName: informe.nombre,
  }));
  return { lista, rows: await Promise.all(rows) };
}
