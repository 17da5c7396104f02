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
  // A value has the kind of its type.
  return { header, kind: kindsOfTypes[tipo], of: (row: Row) => storedValue(tipo, read(row)) } as TableColumn<Row>;
}

/** Returns the value of a stored text: amounts in cents; null for a blank cell, and for a number that is none. */
export function storedValue(tipo: TipoColumna, text: string): string | number | null {
  if (tipo !== 'numero' && tipo !== 'dinero') return text || null;
  const number = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return null;
  return tipo === 'dinero' ? Math.round(number * 100) : number;
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
