import type { TableColumn } from '#platform/tables/table.ts';
import { slugOf } from '#platform/text/slug.ts';
import type { Columna, TipoColumna } from './columns.ts';

/** Letters of the name of a column for programs. */
const LONGEST_NAME = 60;

/** Kinds of the columns of tables to download. */
export const kindsOfTypes = {
  texto: 'text',
  numero: 'number',
  dinero: 'pesos',
  fecha: 'date',
  enlace: 'link',
} as const satisfies Record<TipoColumna, TableColumn<never>['kind']>;

/** Returns a column of a table to download; `read` returns the stored text of a row, '' for a blank cell. */
export function tableColumn<Row>(header: string, tipo: TipoColumna, read: (row: Row) => string): TableColumn<Row> {
  const kind = kindsOfTypes[tipo];
  if (kind === 'number') return { header, kind, of: (row) => numberOf(read(row)) };
  if (kind === 'pesos') return { header, kind, of: (row) => centsOf(numberOf(read(row))) };
  return { header, kind, of: (row) => read(row) || null };
}

/** Returns names for the columns of a format as programs write them, each once: `Monto bruto` is `monto_bruto`. */
export function columnNames(columnas: readonly Pick<Columna, 'nombre'>[], taken: readonly string[]): string[] {
  const names = new Set(taken);
  return columnas.map(({ nombre }) => {
    // `Área(s)` has the name of `Área`.
    const singular = nombre.replaceAll(/\(\p{L}{1,2}\)/gu, '');
    const name = slugOf(singular, LONGEST_NAME).replaceAll('-', '_') || 'columna';
    let free = name;
    for (let number = 2; names.has(free); number += 1) free = `${name}_${number}`;
    names.add(free);
    return free;
  });
}

function numberOf(text: string): number | null {
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

function centsOf(pesos: number | null): number | null {
  return pesos === null ? null : Math.round(pesos * 100);
}
