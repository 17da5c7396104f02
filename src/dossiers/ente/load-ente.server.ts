import { countYearsOfEnte, listCoverageOfEnte, type YearOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import { findCutOff, showsCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { listDestinosOfEnte, listLargestPending } from '#areas/auditorias/queries/destinos.ts';
import { listConjuntasOfEnte, listPlazosLegales } from '#areas/auditorias/queries/follow-up.ts';
import { findTerms } from '#areas/auditorias/queries/open-terms.ts';
import { listAuditedNeighbours, listPeers, showsNeighbours, showsPeers } from '#areas/auditorias/queries/peers.ts';
import { sumDestinos } from '#areas/auditorias/rules/figures/destinos.ts';
import { countInformesByYear } from '#areas/informes/queries/informes.ts';
import type { ShownValue } from '#platform/http/page-context.ts';
import type { ListsState } from './lists-state.ts';
import { loadLists } from './load-lists.server.ts';

const MAX_LARGEST = 5;

type EnteIds = { id: number; tipoEnteId: number; claveMunicipio: string | null };

/** Loads the page of an ente: a list if the address names one, otherwise its charts. */
export async function loadEnte(ente: EnteIds, requested: ListsState) {
  const cutOffRead = findCutOff();
  // Started concurrently with the others. An ente with informes only shows their list instead of charts.
  const figuresRead = requested.lista === undefined ? loadFigures(ente, cutOffRead) : undefined;
  const [years, conjuntas, destinos, cutOff, informes, drawn] = await Promise.all([
    countYearsOfEnte(ente.id),
    listConjuntasOfEnte(ente.id),
    listDestinosOfEnte(ente.id),
    cutOffRead,
    countInformesByYear(ente.id),
    figuresRead,
  ]);
  const lists = await loadLists(ente.id, { years, destinos, informes }, requested);
  const figures = lists.listPage || !drawn ? undefined : { ...drawn, lastDates: lastDatesOf(years) };
  const neighbours = years.length === 0 ? await listAuditedNeighbours(ente) : [];
  const legales = lists.listPage ? await listPlazosLegales() : [];
  const plazoRecomendaciones = legales.find(({ materia }) => materia === 'recomendación');
  return {
    years,
    conjuntas,
    plazoRecomendaciones,
    destinos,
    cutOff,
    sums: sumDestinos(destinos),
    figures,
    neighbours,
    ...lists,
  };
}

/** Returns the values on an ente's page that come from other records. */
export function valuesOf(
  ente: EnteIds,
  { cutOff, figures, years, neighbours }: Awaited<ReturnType<typeof loadEnte>>,
): ShownValue[] {
  return [
    showsCutOff(cutOff),
    ...(figures ? [showsPeers(ente.tipoEnteId, figures.peers)] : []),
    ...(years.length === 0 ? [showsNeighbours(ente, neighbours)] : []),
  ];
}

async function loadFigures({ id, tipoEnteId }: EnteIds, cutOffRead: Promise<string | undefined>) {
  const [coverage, peers, largest, terms] = await Promise.all([
    listCoverageOfEnte(id),
    cutOffRead.then((cutOff) => listPeers(tipoEnteId, cutOff)),
    listLargestPending(id, MAX_LARGEST),
    findTerms(new Date(), id),
  ]);
  return { coverage, peers, largest, terms };
}

/** Returns the dates (ISO) of the last resolution of an observation or recommendation, and of the last published report. */
function lastDatesOf(years: readonly YearOfEnte[]) {
  const latest = (days: readonly (string | null)[]) =>
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1);
  return {
    resolved: latest(years.flatMap(({ resueltaEl, atendidaEl }) => [resueltaEl, atendidaEl])),
    published: latest(years.map(({ publicadaEl }) => publicadaEl)),
  };
}
