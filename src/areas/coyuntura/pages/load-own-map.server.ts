import { listMunicipalObservaciones, listMunicipalSpending } from '#areas/auditorias/queries/by-municipality.ts';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { listMunicipios } from '#areas/entes/queries.ts';
import { type MapView, ownMaps } from '#institution/maps.ts';
import type { OwnMapData } from '../components/own-map.tsx';
import { tilesOf } from '../rules/own-map.ts';

/**
 * Loads the site's own map for an entry in the year `ano`, by default the newest year with figures of half of the municipalities. Undefined if
 * the entry has no such map.
 */
export async function loadOwnMap(entradaId: number, ano: string | null = null): Promise<OwnMapData | undefined> {
  const view = ownMaps[entradaId];
  if (!view) return undefined;
  const [all, municipios, cutOff] = await Promise.all([listFigures(view), listMunicipios(), findCutOff()]);
  const years = [...new Set(all.map(({ anio }) => anio))];
  const isBroad = (year: number) => all.filter((figure) => figure.anio === year).length * 2 >= municipios.length;
  const anio = years.find((year) => String(year) === ano) ?? years.find(isBroad) ?? years[0] ?? 0;
  const figures = all
    .filter((figure) => figure.anio === anio)
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
  return { view, years, anio, tiles: tilesOf(view, municipios, figures), figures, cutOff };
}

function listFigures(view: MapView) {
  return view === 'gasto' ? listMunicipalSpending() : listMunicipalObservaciones(view === 'obra-publica');
}
