import type { TableColumn } from '#platform/tables/table.ts';
import { slugOf } from '#platform/text/fold.ts';

/** Types of a column: decide how its cells are checked, sorted, filtered and shown. */
export const tiposColumna = ['texto', 'numero', 'dinero', 'fecha', 'enlace'] as const;
export type TipoColumna = (typeof tiposColumna)[number];

/**
 * Role of a column when two versions are compared: `clave` columns identify a row, `periodo` columns describe the report and are not
 * compared, `dato` columns are compared.
 */
export const papelesColumna = ['clave', 'periodo', 'dato'] as const;
export type PapelColumna = (typeof papelesColumna)[number];

/** A column of a version; `id` is the `propertyId` of the contract. */
export type Columna = { id: number; nombre: string; tipo: TipoColumna; papel: PapelColumna };

/** Returns the `propertyType` of the contract (specification 2, section 3: Hyperlink, DateTime, other). */
export function propertyType(tipo: TipoColumna): 'Hyperlink' | 'DateTime' | 'Number' | 'Text' {
  if (tipo === 'enlace') return 'Hyperlink';
  if (tipo === 'fecha') return 'DateTime';
  return tipo === 'texto' ? 'Text' : 'Number';
}

/** The column in which a workbook explains its empty cells. */
export const NOTE_COLUMN = 'Nota';

/** True for columns whose values come from a catalogue, by their name: `Sexo (catálogo)`. */
export function isCatalogue({ nombre }: Pick<Columna, 'nombre'>): boolean {
  return /\(cat[aá]logo\)\s*$/i.test(nombre);
}

/** True for the columns of two versions that are the same one: by its id, or by its name when the format was renumbered. */
export function isSameColumn(a: Pick<Columna, 'id' | 'nombre'>, b: Pick<Columna, 'id' | 'nombre'>): boolean {
  return a.id === b.id || a.nombre === b.nombre;
}

/** True for columns of figures and dates, which are aligned at the right. */
export function isNumeric(tipo: TipoColumna): boolean {
  return tipo === 'numero' || tipo === 'dinero' || tipo === 'fecha';
}

/** Sums of columns by their position, from 1, as decimal texts: amounts in pesos. A column without a figure is absent. */
export type Sums = Readonly<Record<number, string>>;

/** Figures that number something: their sum says nothing. */
const ORDINAL = /sesión|folio|expediente|ejercicio|año|consecutivo/i;

/** True for columns that a table sums: amounts, and the quantities of a row. */
export function isSummed({ tipo, papel, nombre }: Pick<Columna, 'tipo' | 'papel' | 'nombre'>): boolean {
  return tipo === 'dinero' || (tipo === 'numero' && papel === 'dato' && !ORDINAL.test(nombre));
}

/** Returns the positions of the columns that a table sums, from 1. */
export function summedColumns(columnas: readonly Columna[]): number[] {
  return columnas.flatMap((columna, index) => (isSummed(columna) ? [index + 1] : []));
}

/** Positions of a column in two versions, from 1. */
type Positions = { before: number; after: number };
export type ComparedColumns = { key: Positions[]; data: Positions[] };

/**
 * Returns the columns by which two versions are compared: those that identify a row, and those whose cells may differ. Without identifying
 * columns a row is identified by all its data.
 */
export function comparedColumns(before: readonly Columna[], after: readonly Columna[]): ComparedColumns {
  const common = after.flatMap((columna, index) => {
    const at = before.findIndex((each) => isSameColumn(each, columna));
    return at < 0 ? [] : [{ papel: columna.papel, before: at + 1, after: index + 1 }];
  });
  const key = common.filter(({ papel }) => papel === 'clave');
  const data = common.filter(({ papel }) => papel === 'dato');
  return key.length > 0 ? { key, data } : { key: data, data: [] };
}

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
