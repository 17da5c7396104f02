import type { FilledCell } from '#platform/import/cell.ts';
import { type Column, required } from '#platform/import/column.ts';
import type { NameIndex } from '#platform/import/name-index.ts';
import { integer } from '#platform/import/parsers.ts';

type WithEntes = { entes: NameIndex };
type WithEjercicios = { ejercicios: ReadonlyMap<number, number> };

/** Returns the name of an ente. */
export function showEnte(id: number, { entes }: WithEntes): string {
  return entes.label(id);
}

/** Parses the name or number of an ente to its id. */
export function parseEnte(cell: FilledCell, { entes }: WithEntes) {
  return entes.find(cell);
}

/** Required column of the audited fiscal year; its value is the id of the ejercicio. */
export const ejercicioColumn: Column<number, WithEjercicios, true> = required(
  (cell, { ejercicios }: WithEjercicios) => {
    const year = integer(1900, 2100)(cell);
    if ('problem' in year) return year;
    const id = ejercicios.get(year.value);
    if (id !== undefined) return { value: id };
    return { problem: `no es un ejercicio que exista; los que hay: ${[...ejercicios.keys()].join(', ') || 'ninguno'}` };
  },
  {
    header: 'Ejercicio',
    also: ['Año', 'Ejercicio fiscal', 'Cuenta pública', 'Año fiscal'],
    note: 'Año de la cuenta pública, con cuatro cifras.',
    example: 2023,
    show: (id, { ejercicios }) => String([...ejercicios].find(([, each]) => each === id)?.[0] ?? id),
  },
);
