import { enteColumn } from '#platform/datasets/ente-column.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { readQueryRows } from '#platform/http/query-rows.ts';
import { yesOrNo } from '#platform/tables/table.ts';
import { foldText } from '#platform/text/fold.ts';

// A question to a dataset, as its address says it. Safe in the browser.

export type AskedColumn = Pick<OpenColumn, 'name' | 'label' | 'kind'>;
/** A value as questions compare it: amounts in cents, dates as ISO dates, `Sí` and `No`. */
export type Cell = string | number | null;

/** Comparisons, as they are read between a column and a value. */
export const comparisons = {
  igual: 'es',
  distinto: 'no es',
  contiene: 'contiene',
  desde: 'es al menos',
  hasta: 'es a lo más',
  vacia: 'está vacía',
} as const;
export type Comparison = keyof typeof comparisons;

export type Condition = { columna: string; es: Comparison; valor: string };
/** An ente that a question is about. */
export type AskedEnte = { id: number; nombre: string };
/** Rows for which all conditions are true, grouped by a column, with the sum of a column of amounts. */
export type Question = {
  /** Only its rows, in a dataset whose rows belong to entes. */
  ente: AskedEnte | undefined;
  condiciones: readonly Condition[];
  por: AskedColumn | undefined;
  suma: AskedColumn | undefined;
};

/** Query parameter that is the number of an ente. */
export const ENTE_PARAMETER = 'ente';
/** Query parameter that names the version whose file answers; without it, the newest one. */
export const VERSION_PARAMETER = 'version';

/** Query parameter that is the comparison of a condition. */
export const COMPARISON = 'es';
/** Query parameters of a condition, which repeat. */
export const conditionFields: readonly string[] = ['columna', COMPARISON, 'valor'];
/** Name of the conditions of an address, which are too many. */
export const CONDITIONS = 'condiciones';

export const MAX_CONDITIONS = 3;
/** Letters of a value in the form. */
export const MAX_VALUE = 200;

/**
 * Returns the question of an address; conditions without a column of the dataset are left out, and so is an ente of which `nameOf` knows no
 * name.
 */
export function readQuestion(
  query: URLSearchParams,
  columns: readonly AskedColumn[],
  nameOf: (ente: string) => string | undefined,
): Question {
  const condiciones = rowsOf(query).flatMap(([columna = '', verb = '', value = '']): Condition[] => {
    const es = Object.hasOwn(comparisons, verb) ? (verb as Comparison) : 'igual';
    const valor = value.trim();
    const isKnown = columns.some(({ name }) => name === columna);
    return isKnown && (valor !== '' || es === 'vacia') ? [{ columna, es, valor }] : [];
  });
  const named = (name: string) => columns.find((column) => column.name === query.get(name));
  const por = named('por');
  const suma = named('suma');
  const ente = query.get(ENTE_PARAMETER) ?? '';
  const nombre = hasEntes(columns) ? nameOf(ente) : undefined;
  return {
    ente: nombre === undefined ? undefined : { id: Number(ente), nombre },
    condiciones,
    // Rows that share an amount have nothing in common.
    por: por?.kind === 'pesos' ? undefined : por,
    suma: suma?.kind === 'pesos' ? suma : undefined,
  };
}

/** Returns an address's query without what asks nothing: blank parameters, and conditions without a column. */
export function withoutBlanks(query: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(
    [...query].filter(([name, value]) => value !== '' && !conditionFields.includes(name)),
  );
  for (const row of rowsOf(query))
    for (const [index, name] of conditionFields.entries()) plain.append(name, row[index] ?? '');
  return plain;
}

function rowsOf(query: URLSearchParams): string[][] {
  return readQueryRows(query, conditionFields);
}

/** An ignored part of an address, with its parameter: an unknown column or ente, an invalid comparison, or too many conditions. */
export type UnknownName = { parameter: string; name: string };

/** Returns the first part of an address that cannot be asked, so that no other question is answered in its place. */
export function unknownName(
  query: URLSearchParams,
  columns: readonly AskedColumn[],
  { ente }: Pick<Question, 'ente'>,
): UnknownName | undefined {
  const rows = rowsOf(query);
  if (rows.length > MAX_CONDITIONS) return { parameter: CONDITIONS, name: String(rows.length) };
  const [, verb] = rows.find(([, name = '']) => name !== '' && !Object.hasOwn(comparisons, name)) ?? [];
  if (verb !== undefined) return { parameter: COMPARISON, name: verb };
  const names = ['columna', 'por', 'suma'].flatMap((parameter) =>
    query.getAll(parameter).map((name) => ({ parameter, name })),
  );
  const unknown = names.find(({ name }) => name !== '' && !columns.some((column) => column.name === name));
  const number = query.get(ENTE_PARAMETER);
  return unknown ?? (number && !ente ? { parameter: ENTE_PARAMETER, name: number } : undefined);
}

/** Whether the rows of a dataset belong to entes. */
export function hasEntes(columns: readonly AskedColumn[]): boolean {
  return columns.some(({ name }) => name === enteColumn.name);
}

/** Returns the conditions of a question: also that on its ente. */
export function conditionsOf({ ente, condiciones }: Question): readonly Condition[] {
  return ente ? [{ columna: enteColumn.name, es: 'igual', valor: String(ente.id) }, ...condiciones] : condiciones;
}

/** Whether an address asks anything. */
export function isAsked({ ente, condiciones, por, suma }: Question): boolean {
  return ente !== undefined || condiciones.length > 0 || por !== undefined || suma !== undefined;
}

/** Returns the query of the rows of a group: the same question with one more condition, not grouped. Undefined where no condition says it. */
export function groupQuery(
  query: URLSearchParams,
  { por, condiciones }: Question,
  nombre: string | null,
): string | undefined {
  if (!por || por.kind === 'date' || condiciones.length >= MAX_CONDITIONS) return undefined;
  // An address keeps a value without blanks around it; a long one is none that a form takes.
  if (nombre !== null && nombre !== nombre.trim().slice(0, MAX_VALUE)) return undefined;
  const rowsQuery = new URLSearchParams([['conjunto', query.get('conjunto') ?? '']]);
  const of = nombre === null ? { es: 'vacia' as const, valor: '' } : { es: 'igual' as const, valor: nombre };
  for (const { columna, es, valor } of [...condiciones, { columna: por.name, ...of }]) {
    rowsQuery.append('columna', columna);
    rowsQuery.append('es', es);
    rowsQuery.append('valor', valor);
  }
  for (const name of [ENTE_PARAMETER, 'suma', VERSION_PARAMETER]) {
    const value = query.get(name);
    if (value) rowsQuery.set(name, value);
  }
  return rowsQuery.toString();
}

/** Returns what is wrong with the value of a condition; undefined where nothing is. */
export function faultOf({ es, valor }: Condition, { kind }: AskedColumn): string | undefined {
  if (es === 'vacia' || es === 'contiene' || parseValue(kind, valor) !== undefined) return undefined;
  if (kind === 'date') return 'Escriba una fecha, como 2024-08-30.';
  return kind === 'boolean' ? 'Escriba Sí o No.' : 'Escriba un número, como 1200.50.';
}

/** Whether a value of a question is none of its column. */
export function hasFault({ condiciones }: Question, columns: readonly AskedColumn[]): boolean {
  return condiciones.some((condition) => {
    const column = columns.find(({ name }) => name === condition.columna);
    return column !== undefined && faultOf(condition, column) !== undefined;
  });
}

/** Returns whether a cell of a column meets a condition; a condition with a fault is met by none. */
export function matcherOf({ es, valor }: Condition, { kind }: AskedColumn): (cell: Cell) => boolean {
  if (es === 'vacia') return (cell) => cell === null;
  const folded = foldText(valor);
  if (es === 'contiene') return (cell) => cell !== null && foldText(String(cell)).includes(folded);
  const value = parseValue(kind, valor);
  if (value === undefined) return () => false;
  const compared = typeof value === 'string' ? foldText(value) : value;
  const compare = (cell: Cell) => order(typeof cell === 'string' ? foldText(cell) : (cell ?? ''), compared);
  if (es === 'igual') return (cell) => cell !== null && compare(cell) === 0;
  if (es === 'distinto') return (cell) => cell === null || compare(cell) !== 0;
  if (es === 'desde') return (cell) => cell !== null && compare(cell) >= 0;
  return (cell) => cell !== null && compare(cell) <= 0;
}

/** Returns -1, 0 or 1, as `Array.sort` reads it. */
function order(value: string | number, other: string | number): number {
  if (value === other) return 0;
  return value < other ? -1 : 1;
}

/** The least and the largest value that meet a condition, as cells have them. */
export type Limits = { kind: AskedColumn['kind']; min?: string | number; max?: string | number };

/** Returns the limits of a condition; undefined where a comparison of texts or another one has none. */
export function limitsOf({ es, valor }: Condition, { kind }: AskedColumn): Limits | undefined {
  if (kind === 'text' || kind === 'link' || kind === 'boolean') return undefined;
  const value = parseValue(kind, valor);
  if (value === undefined) return undefined;
  if (es === 'igual') return { kind, min: value, max: value };
  if (es === 'desde') return { kind, min: value };
  return es === 'hasta' ? { kind, max: value } : undefined;
}

const CENTS = 100;

/** Returns a typed value as cells have it; undefined for none of the kind. */
function parseValue(kind: AskedColumn['kind'], text: string): string | number | undefined {
  if (kind === 'text' || kind === 'link') return text;
  if (kind === 'boolean') {
    const folded = foldText(text);
    return folded === 'si' || folded === 'no' ? yesOrNo(folded === 'si') : undefined;
  }
  if (kind === 'date') return parseDate(text);
  const number = text.replaceAll(/[$,\s]/g, '');
  if (!/^-?\d+(\.\d+)?$/.test(number)) return undefined;
  return kind === 'pesos' ? Math.round(Number(number) * CENTS) : Number(number);
}

function parseDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const time = /^\d{4}-\d\d-\d\d$/.test(iso) ? Date.parse(iso) : Number.NaN;
  // 30 February is read as 1 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
