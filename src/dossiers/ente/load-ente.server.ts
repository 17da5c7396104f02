import { countYearsOfEnte, listCoverageOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { listDestinosOfEnte, listLargestPending } from '#areas/auditorias/queries/destinos.ts';
import { listConjuntasOfEnte, listPlazosLegales } from '#areas/auditorias/queries/follow-up.ts';
import { findLastDates, findTerms } from '#areas/auditorias/queries/open-terms.ts';
import { listAuditedNeighbours, listPeers } from '#areas/auditorias/queries/peers.ts';
import { sumDestinos } from '#areas/auditorias/rules/figures/destinos.ts';
import type { ListsState } from './lists-state.ts';
import { loadLists } from './load-lists.server.ts';

const MAX_LARGEST = 5;

type EnteIds = { id: number; tipoEnteId: number; claveMunicipio: string | null };

/** Loads the page of an ente: its drawings or, where the address names one, a list. */
export async function loadEnte(ente: EnteIds, requested: ListsState) {
  const [years, conjuntas, destinos, cutOff] = await Promise.all([
    countYearsOfEnte(ente.id),
    listConjuntasOfEnte(ente.id),
    listDestinosOfEnte(ente.id),
    findCutOff(),
  ]);
  const lists = await loadLists(ente.id, { years, destinos }, requested);
  const figures = lists.listPage ? undefined : await loadFigures(ente, cutOff);
  const neighbours = years.length === 0 ? await listAuditedNeighbours(ente) : [];
  const legales = lists.listPage ? await listPlazosLegales() : [];
  const advised = legales.find(({ materia }) => materia === 'recomendación');
  return { years, conjuntas, advised, destinos, cutOff, sums: sumDestinos(destinos), figures, neighbours, ...lists };
}

/** Data that only the drawings need. */
export type EnteDrawings = Awaited<ReturnType<typeof loadFigures>>;

async function loadFigures({ id, tipoEnteId }: EnteIds, cutOff: string | undefined) {
  const [coverage, peers, largest, terms, lastDates] = await Promise.all([
    listCoverageOfEnte(id),
    listPeers(tipoEnteId, undefined, cutOff),
    listLargestPending(id, MAX_LARGEST),
    findTerms(new Date(), id),
    findLastDates(id),
  ]);
  return { coverage, peers, largest, lastDates, terms };
}
