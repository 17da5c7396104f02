import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { formatInteger } from '#platform/format.ts';
import { numberWord } from '#ui/conclusion/number-words.ts';

const kinds: Record<OpenColumn['kind'], string> = {
  text: 'texto',
  link: 'dirección',
  integer: 'entero',
  pesos: 'decimal, 2',
  percent: 'decimal',
  date: 'fecha',
  boolean: 'sí o no',
};

/** Returns the sentence of the page of a dataset. */
export function datasetSentence(rows: number, columns: number): string {
  const amount = rows === 1 ? 'Un renglón' : `${formatInteger(rows)} renglones`;
  if (rows === 0) return 'Todavía no hay nada publicado en este conjunto.';
  return `${amount}, ${rows === 1 ? 'con' : 'cada uno con'} ${numberWord(columns)} columnas`;
}

/** Returns the type of a column as its dictionary says it: its values, where they are few. */
export function typeOf({ kind, values }: OpenColumn): string {
  return values ? values.join(', ') : kinds[kind];
}

/** Returns what an empty cell of a column means. */
export function blankOf({ required }: OpenColumn): string {
  return required ? 'nunca vacía' : 'sin dato';
}
