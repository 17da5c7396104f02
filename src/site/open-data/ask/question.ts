import { enteColumn } from '#platform/datasets/ente-column.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { readQueryRows } from '#platform/http/query-rows.ts';
import { yesOrNo } from '#platform/tables/table.ts';
import { foldText } from '#platform/text/fold.ts';

// A question to a dataset, as in its address. Safe in the browser.

export type AskedColumn = Pick<OpenColumn, 'name' | 'label' | 'kind'>;
/** Value for comparisons in questions: amounts in cents, dates as ISO dates, `Sí` and `No`. */
export type Cell = string | number | null;

/** Comparisons with their texts between column and value. */
export const comparisons = {
  igual: 'es',
  distinto: 'no es',
  contiene: 'contiene',
  desde: 'es al menos',
  hasta: 'es a lo más',
  vacia: 'está vacía',
} as const;
type Comparison = keyof typeof comparisons;

type Condition = { columna: string; es: Comparison; valor: string };
/** Ente of a question. */
export type AskedEnte = { id: number; nombre: string };
/** Question: rows that satisfy all conditions, grouped by a column, with the sum of a column of amounts. */
export type Question = {
  /** Limits the rows to those of an ente, in a dataset whose rows belong to entes. */
  ente: AskedEnte | undefined;
  condiciones: readonly Condition[];
  por: AskedColumn | undefined;
  suma: AskedColumn | undefined;
};

/** Query parameter with the number of an ente; the form sends its name, which redirects to the number. */
export const ENTE_PARAMETER = 'ente';
/** Query parameter with the version whose file answers; by default the newest one. */
export const VERSION_PARAMETER = 'version';

/** Query parameter with the comparison of a condition. */
export const COMPARISON = 'es';
/** Query parameters of a condition, which may be repeated. */
export const conditionFields: readonly string[] = ['columna', COMPARISON, 'valor'];
/** Name of the conditions of an address, which are too many. */
export const CONDITIONS = 'condiciones';

export const MAX_CONDITIONS = 3;
/** Maximum length of a value in the form. */
export const MAX_VALUE = 200;

/** Returns the question of an address, without conditions on unknown columns, and with `ente` if the address has its number. */
export function readQuestion(
  query: URLSearchParams,
  columns: readonly AskedColumn[],
  ente: AskedEnte | undefined,
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
  const isNamed = ente && hasEntes(columns) && query.get(ENTE_PARAMETER) === String(ente.id);
  return {
    ente: isNamed ? ente : undefined,
    condiciones,
    // Rows are not grouped by amount, since equal amounts are coincidental.
    por: por?.kind === 'pesos' ? undefined : por,
    suma: suma?.kind === 'pesos' ? suma : undefined,
  };
}

/** Returns the query of an address without ineffective parts: blank parameters, and conditions without a column. */
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

/** Invalid part of an address, with its parameter: an unknown column or ente, an invalid comparison, or too many conditions. */
export type UnknownName = { parameter: string; name: string };

/** Returns the first invalid part of an address, so that no other question is answered instead. */
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

/** Returns whether the rows of a dataset belong to entes. */
export function hasEntes(columns: readonly AskedColumn[]): boolean {
  return columns.some(({ name }) => name === enteColumn.name);
}

/** Returns the conditions of a question, including that on its ente. */
export function conditionsOf({ ente, condiciones }: Question): readonly Condition[] {
  return ente ? [{ columna: enteColumn.name, es: 'igual', valor: String(ente.id) }, ...condiciones] : condiciones;
}

/** Returns whether an address contains a question. */
export function isAsked({ ente, condiciones, por, suma }: Question): boolean {
  return ente !== undefined || condiciones.length > 0 || por !== undefined || suma !== undefined;
}

/**
 * Returns the query for the rows of a group: the same question with one more condition, without grouping. Undefined if no condition can express
 * the group.
 */
export function groupQuery(
  query: URLSearchParams,
  { por, condiciones }: Question,
  nombre: string | null,
): string | undefined {
  if (!por || por.kind === 'date' || condiciones.length >= MAX_CONDITIONS) return undefined;
  // Addresses store values without surrounding blanks, and forms limit their length.
  if (nombre === '' || nombre !== (nombre?.trim().slice(0, MAX_VALUE) ?? null)) return undefined;
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

/** Returns the fault of the value of a condition; undefined if there is none. */
export function faultOf({ es, valor }: Condition, { kind }: AskedColumn): string | undefined {
  if (es === 'vacia' || es === 'contiene' || parseValue(kind, valor) !== undefined) return undefined;
  if (kind === 'date') return 'Escriba una fecha, como 2024-08-30.';
  return kind === 'boolean' ? 'Escriba Sí o No.' : 'Escriba un número, como 1200.50.';
}

/** Returns whether a value of a question is invalid for its column. */
export function hasFault({ condiciones }: Question, columns: readonly AskedColumn[]): boolean {
  return condiciones.some((condition) => {
    const column = columns.find(({ name }) => name === condition.columna);
    return column !== undefined && faultOf(condition, column) !== undefined;
  });
}

/** Returns a function that returns whether a cell of a column satisfies a condition; no cell satisfies a condition with a fault. */
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

/** Minimum and maximum value that satisfy a condition, as cell values. */
export type Limits = { kind: AskedColumn['kind']; min?: string | number; max?: string | number };

/** Returns the limits of a condition; undefined for comparisons of texts and others without limits. */
export function limitsOf({ es, valor }: Condition, { kind }: AskedColumn): Limits | undefined {
  if (kind === 'text' || kind === 'link' || kind === 'boolean') return undefined;
  const value = parseValue(kind, valor);
  if (value === undefined) return undefined;
  if (es === 'igual') return { kind, min: value, max: value };
  if (es === 'desde') return { kind, min: value };
  return es === 'hasta' ? { kind, max: value } : undefined;
}

/** Cents of a peso. */
export const CENTS = 100;

/** Returns a typed value as a cell value; undefined if it is invalid for the kind. */
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
