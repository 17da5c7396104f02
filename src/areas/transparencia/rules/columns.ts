import type { TableColumn } from '#platform/tables/table.ts';
import { slugOf } from '#platform/text/fold.ts';

/** Types of a column. They determine how its cells are checked, sorted, filtered and shown. */
export const tiposColumna = ['texto', 'numero', 'dinero', 'fecha', 'enlace'] as const;
export type TipoColumna = (typeof tiposColumna)[number];

/**
 * Role of a column in comparisons of versions: `clave` columns identify a row, `periodo` columns describe the report and are not compared, `dato`
 * columns are compared.
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

/** The workbook column that explains empty cells. */
export const NOTE_COLUMN = 'Nota';

/** True for columns with values from a catalogue, by their name: `Sexo (catálogo)`. */
export function isCatalogue({ nombre }: Pick<Columna, 'nombre'>): boolean {
  return /\(cat[aá]logo\)\s*$/i.test(nombre);
}

/** True if columns of two versions are the same: by id, or by name if the format was renumbered. */
export function isSameColumn(a: Pick<Columna, 'id' | 'nombre'>, b: Pick<Columna, 'id' | 'nombre'>): boolean {
  return a.id === b.id || a.nombre === b.nombre;
}

/** True for columns of numbers and dates, which are right-aligned. */
export function isNumeric(tipo: TipoColumna): boolean {
  return tipo === 'numero' || tipo === 'dinero' || tipo === 'fecha';
}

/** Sums of columns by position, from 1, as decimal texts: amounts in pesos. Columns without a number are absent. */
export type Sums = Readonly<Record<number, string>>;

/** Numbers that identify something: their sum is meaningless. */
const ORDINAL = /sesión|folio|expediente|ejercicio|año|consecutivo/i;

/** True for columns with sums in tables: amounts and quantities. */
export function isSummed({ tipo, papel, nombre }: Pick<Columna, 'tipo' | 'papel' | 'nombre'>): boolean {
  return tipo === 'dinero' || (tipo === 'numero' && papel === 'dato' && !ORDINAL.test(nombre));
}

/** Returns the positions of the summed columns, from 1. */
export function summedColumns(columnas: readonly Columna[]): number[] {
  return columnas.flatMap((columna, index) => (isSummed(columna) ? [index + 1] : []));
}

/** Positions of a column in two versions, from 1. */
type Positions = { before: number; after: number };
export type ComparedColumns = { key: Positions[]; data: Positions[] };

/**
 * Returns the columns of a comparison of two versions: those that identify a row, and those whose cells may differ. Without identifying columns a
 * row is identified by all its data.
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

/** Maximum letters of a column name for programs. */
const MAX_NAME = 60;

/** Kinds of downloaded columns, by type. */
export const kindsOfTypes = {
  texto: 'text',
  numero: 'number',
  dinero: 'pesos',
  fecha: 'date',
  enlace: 'link',
} as const satisfies Record<TipoColumna, TableColumn<never>['kind']>;

/** Returns a column of a downloaded table; `read` returns the stored text of a row, '' for a blank cell. */
export function tableColumn<Row>(header: string, tipo: TipoColumna, read: (row: Row) => string): TableColumn<Row> {
  // The type of the value matches the kind.
  return { header, kind: kindsOfTypes[tipo], of: (row: Row) => storedValue(tipo, read(row)) } as TableColumn<Row>;
}

/** Returns the value of a stored text: amounts in cents; null for a blank cell and for an invalid number. */
export function storedValue(tipo: TipoColumna, text: string): string | number | null {
  if (tipo !== 'numero' && tipo !== 'dinero') return text || null;
  const number = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return null;
  return tipo === 'dinero' ? Math.round(number * 100) : number;
}

/**
 * Returns a function that returns unique column names of a table for programs: `Monto bruto` becomes `monto_bruto`. A text that several tables have
 * is converted once.
 */
export function columnNamer(taken: readonly string[]): (columnas: readonly Pick<Columna, 'nombre'>[]) => string[] {
  const converted = new Map<string, string>();
  const nameOf = (nombre: string) => {
    const name = converted.get(nombre) ?? programName(nombre);
    converted.set(nombre, name);
    return name;
  };
  return (columnas) => {
    const names = new Set(taken);
    return columnas.map(({ nombre }) => {
      const name = nameOf(nombre);
      let free = name;
      for (let number = 2; names.has(free); number += 1) free = `${name}_${number}`;
      names.add(free);
      return free;
    });
  };
}

function programName(nombre: string): string {
  // `Área(s)` gets the same name as `Área`.
  const singular = nombre.replaceAll(/\(\p{L}{1,2}\)/gu, '');
  return slugOf(singular, MAX_NAME).replaceAll('-', '_') || 'columna';
}
