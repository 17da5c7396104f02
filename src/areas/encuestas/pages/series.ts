import type { PlaceRow } from '../components/comparison-chart.tsx';
import type { YearRow } from '../components/years-chart.tsx';
import type { Ejercicio, Municipio } from '../queries.ts';
import { type Cifra, type Contada, counted } from '../rules/figures.ts';

/** The figures of one place (0: the state) in one year. */
export function figuresOf(all: readonly Cifra[], municipioId: number, ejercicioId: number): Cifra[] {
  return all.filter((cifra) => cifra.municipioId === municipioId && cifra.ejercicioId === ejercicioId);
}

/** Every municipality in one year, the highest first, and the state beside them. */
export function comparePlaces(
  all: readonly Cifra[],
  ejercicioId: number,
  pregunta: Contada,
  municipios: readonly Municipio[],
  addressOf: (id: number) => string,
): { places: PlaceRow[]; state: number } {
  const byPlace = Map.groupBy(
    all.filter((cifra) => cifra.ejercicioId === ejercicioId),
    (cifra) => cifra.municipioId,
  );
  const places = municipios.flatMap(({ id, nombre }): PlaceRow[] => {
    const cifras = byPlace.get(id);
    if (!cifras) return [];
    return [{ id, nombre, value: counted(cifras, pregunta), base: cifras[0]?.base ?? 0, href: addressOf(id) }];
  });
  return { places: places.toSorted((a, b) => b.value - a.value), state: counted(byPlace.get(0) ?? [], pregunta) };
}

/** One place through the years, oldest first; for a municipality with the state beside it. */
export function compareYears(
  all: readonly Cifra[],
  municipioId: number,
  pregunta: Contada,
  ejercicios: readonly Ejercicio[],
): YearRow[] {
  return ejercicios.toReversed().flatMap(({ id, anio }): YearRow[] => {
    const cifras = figuresOf(all, municipioId, id);
    if (cifras.length === 0) return [];
    const state = municipioId > 0 ? counted(figuresOf(all, 0, id), pregunta) : undefined;
    return [{ anio, value: counted(cifras, pregunta), base: cifras[0]?.base ?? 0, state }];
  });
}
