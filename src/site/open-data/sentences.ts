import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import type { OpenData } from '#platform/datasets/open-data.ts';
import type { DifferenceCounts } from '#platform/datasets/versions/differences.ts';
import { count, formatDateLong, formatInteger, numberWord } from '#platform/format.ts';
import type { DatasetFormat } from '#platform/tables/table.ts';
import { uncapitalized } from '#platform/text/first-letter.ts';

const kinds: Record<OpenColumn['kind'], string> = {
  text: 'texto',
  link: 'dirección',
  integer: 'entero',
  number: 'decimal',
  pesos: 'decimal, 2',
  percent: 'decimal',
  date: 'fecha',
  boolean: 'sí o no',
};

/** Returns the sentence of the page of a dataset: `2,854 observaciones en una tabla de dieciséis columnas`. */
export function datasetSentence(rows: number, columns: number, { one, many }: OpenData['rowName']): string {
  if (rows === 0) return 'Todavía no hay nada publicado en este conjunto.';
  return `${count(uncapitalized(one), rows, uncapitalized(many))} en una tabla de ${numberWord(columns)} columnas`;
}

/** Names of the formats. */
export const formatNames: Readonly<Record<DatasetFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON',
  parquet: 'Parquet',
};

/** Returns the sentence about the version of a dataset; `nombre` is undefined while it is being written. */
export function versionSentence(nombre: string | undefined): string {
  return nombre
    ? `Versión ${nombre}; se conserva cada versión.`
    : 'Son los renglones de este momento: su versión se está guardando.';
}

/** Returns the changes of a version: `6 altas, 14 cambios, 1 baja`. */
export function differenceSentence({ altas, cambios, bajas }: DifferenceCounts): string {
  const parts = [
    altas > 0 && count('alta', altas),
    cambios > 0 && count('cambio', cambios),
    bajas > 0 && count('baja', bajas),
  ];
  // Equal rows may have a different order of columns.
  return parts.filter(Boolean).join(', ') || 'solo sus columnas';
}

/** Returns the sentence of the page of a version. */
export function versionStatement(rows: number): string {
  if (rows === 0) return 'No tenía renglones';
  return rows === 1 ? 'Un renglón, en cuatro formatos' : `${formatInteger(rows)} renglones, en cuatro formatos`;
}

/** Returns the guarantee of a version: it does not change, except for rows that must be removed by law. */
export function versionLead(dia: string, removals: number): string {
  const day = formatDateLong(dia);
  if (removals === 0) return `Se guardó el ${day} y ya no cambia: quien la cita encuentra siempre lo mismo.`;
  return `Se guardó el ${day}. Desde entonces solo se quitó lo que se dice abajo, y sus huellas son las de ahora.`;
}

/** Returns the type of a column for its dictionary: its values, if there are few. */
export function typeOf({ kind, values }: OpenColumn): string {
  if (!values) return kinds[kind];
  return values.join(values.some((value) => value.includes(',')) ? '; ' : ', ');
}

/** Returns the unit of a column. */
export function unitOf({ kind }: OpenColumn): string {
  if (kind === 'percent') return 'por ciento';
  return kind === 'pesos' ? 'pesos corrientes' : 'ninguna';
}

/** Returns the meaning of an empty cell of a column. */
export function blankOf({ required, blank = 'sin dato' }: OpenColumn): string {
  return required ? 'nunca vacía' : blank;
}
