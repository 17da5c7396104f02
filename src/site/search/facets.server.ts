import { listAuditTypes } from '#areas/auditorias/queries/auditorias.ts';
import { isChosenEnte } from '#areas/entes/queries/narrowing.ts';
import { listSearchedEntes, type SearchedEnte } from '#areas/entes/queries/search.ts';
import { type SearchFilter, searchFilters } from '#areas/entes/rules/search-address.ts';
import type { MatchCounts } from '#platform/search/count-matches.ts';
import { kindNames } from '#platform/search/kind-names.ts';
import type { FacetValue } from '#ui/data/facet.tsx';
import { facetNames, type SearchState } from './search-address.ts';

/** Property of the results with its values, the most frequent first; years newest first. */
export type Facet = { name: SearchFilter; label: string; chosen: string | undefined; values: readonly FacetValue[] };

type Chosen = SearchState['chosen'];

/** Returns the labels of the filters of an address; invalid filters have none. */
export async function labelsOf(chosen: Chosen): Promise<string[]> {
  const isOfEnte = chosen.municipio ?? chosen.ente ?? chosen.ambito;
  const [entes, tipos] = await Promise.all([isOfEnte ? listSearchedEntes() : [], listAuditTypes()]);
  const labels: Record<SearchFilter, string | undefined> = {
    tipo: kindNames().get(chosen.tipo ?? '')?.label,
    anio: chosen.anio,
    municipio: entes.find(({ municipio }) => municipio === chosen.municipio)?.nombreMunicipio ?? undefined,
    ente: entes.find(({ id }) => String(id) === chosen.ente)?.nombre,
    ambito: entes.find(({ ambito }) => ambito === chosen.ambito)?.ambito,
    auditoria: tipos.find(({ id }) => String(id) === chosen.auditoria)?.nombreCiudadano,
  };
  return searchFilters.flatMap((name) => (chosen[name] && labels[name] ? [labels[name]] : []));
}

/** Returns the facets of a search that have values. */
export async function facetsOf(counts: MatchCounts, chosen: Chosen, entes: readonly SearchedEnte[]): Promise<Facet[]> {
  const tipos = await listAuditTypes();
  const numbered = (values: ReadonlyMap<number | null, number>, labelOf: (value: number) => string | undefined) =>
    [...values].flatMap(([value, count]) => {
      const label = value === null ? undefined : labelOf(value);
      return label === undefined ? [] : [{ value: String(value), label, count }];
    });
  const ofEntes = (
    name: 'municipio' | 'ente' | 'ambito',
    placeOf: (ente: SearchedEnte) => [string, string] | undefined,
  ) => {
    const others = { ...chosen, [name]: undefined };
    const values = new Map<string, FacetValue>();
    for (const ente of entes) {
      const count = counts.entes.get(ente.id);
      const [value, label] = placeOf(ente) ?? [];
      if (!count || value === undefined || label === undefined || !isChosenEnte(ente, others)) continue;
      values.set(value, { value, label, count: count + (values.get(value)?.count ?? 0) });
    }
    return [...values.values()];
  };
  const values: Record<SearchFilter, FacetValue[]> = {
    tipo: byCount(
      [...kindNames()].map(([value, { tipo, label }]) => ({ value, label, count: counts.tipos.get(tipo) ?? 0 })),
    ),
    anio: numbered(counts.anios, String).toSorted((a, b) => Number(b.value) - Number(a.value)),
    municipio: byCount(
      ofEntes('municipio', ({ municipio, nombreMunicipio }) =>
        municipio && nombreMunicipio ? [municipio, nombreMunicipio] : undefined,
      ),
    ),
    // Entes are listed by name already; comparing the names of thousands takes five milliseconds.
    ente: ofEntes('ente', ({ id, nombre }) => [String(id), nombre]).toSorted((a, b) => b.count - a.count),
    ambito: byCount(ofEntes('ambito', ({ ambito }) => [ambito, ambito])),
    auditoria: byCount(numbered(counts.grupos, (id) => tipos.find((each) => each.id === id)?.nombreCiudadano)),
  };
  return searchFilters.map((name) => ({
    name,
    label: facetNames[name],
    chosen: chosen[name],
    values: values[name].filter(({ count, value }) => count > 0 || value === chosen[name]),
  }));
}

function byCount(values: readonly FacetValue[]): FacetValue[] {
  return values.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'es'));
}
