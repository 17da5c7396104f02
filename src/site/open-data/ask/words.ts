import { formatInteger, formatMillions, toPesos } from '#platform/format.ts';
import { shorten } from '#platform/text/shorten.ts';
import { valueText } from '../value-text.ts';
import type { Answer, Group } from './answer.ts';
import {
  type AskedColumn,
  type Cell,
  COMPARISON,
  CONDITIONS,
  comparisons,
  ENTE_PARAMETER,
  MAX_CONDITIONS,
  type Question,
  type UnknownName,
} from './question.ts';

// Texts of a question and its answer. Safe in the browser.

/** Maximum length of a text in a cell. */
const MAX_LETTERS = 90;
/** Maximum number of groups on a page; a download has all. */
export const MAX_GROUPS = 30;

/** Returns the conclusion of an answer. */
export function answerSentence({ filas, total, suma, grupos }: Answer, question: Question): string {
  if (filas === 0) return 'Ningún renglón es así';
  const rows = filas === total ? `${amountOfRows(filas)}, todos` : `${formatInteger(filas)} de ${amountOfRows(total)}`;
  const sum = question.suma ? `, que suman ${formatMillions(suma)}` : '';
  const [largest] = grupos;
  if (!question.por || !largest || grupos.length < 2) return rows + sum;
  return `${rows}${sum}; lo más, en «${shortGroupText(largest)}»`;
}

/** Returns a question in words, for citations: `Estado es «pendiente», por Ente`. */
export function questionWords({ ente, condiciones, por, suma }: Question, columns: readonly AskedColumn[]): string {
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const conditions = condiciones.map(({ columna, es, valor }) => {
    const value = es === 'vacia' ? '' : ` «${valor}»`;
    return `${labelOf(columna)} ${comparisons[es]}${value}`;
  });
  if (ente) conditions.unshift(`Ente es «${ente.nombre}»`);
  return [
    conditions.length > 0 ? conditions.join(' y ') : 'Todos los renglones',
    por && `por ${por.kind === 'date' ? 'año de ' : ''}${por.label}`,
    suma && `con la suma de ${suma.label}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the sentence about an invalid part of an address: a column or ente that does not exist, with the nearest one, or another reason. */
export function unknownSentence(
  title: string,
  { parameter, name, nearest }: UnknownName & { nearest: string | undefined },
): string {
  if (parameter === CONDITIONS)
    return `La dirección tiene ${name} condiciones, y se pregunta hasta por ${MAX_CONDITIONS}.`;
  if (parameter === COMPARISON)
    return `«${shorten(name, MAX_LETTERS)}» no es una comparación; lo son: ${Object.keys(comparisons).join(', ')}.`;
  if (parameter === ENTE_PARAMETER) return `«${title}» no tiene renglones del ente «${shorten(name, MAX_LETTERS)}».`;
  const sentence = `«${title}» no tiene la columna «${shorten(name, MAX_LETTERS)}».`;
  return nearest ? `${sentence} La más parecida: «${nearest}».` : sentence;
}

/** Returns the name of a group. */
export function groupText({ nombre }: Pick<Group, 'nombre'>): string {
  return nombre ?? 'sin dato';
}

/** Returns the truncated name of a group for pages. */
export function shortGroupText(group: Pick<Group, 'nombre'>): string {
  return shorten(groupText(group), MAX_LETTERS);
}

/** Returns a cell as text for tables. */
export function cellText({ kind }: AskedColumn, cell: Cell): string {
  return shorten(valueText(kind, kind === 'pesos' && cell !== null ? toPesos(Number(cell)) : cell), MAX_LETTERS);
}

/** Returns the number of groups omitted on a page, as text; undefined if it shows all. */
export function groupsLeft(groups: number): string | undefined {
  return groups > MAX_GROUPS ? `y ${formatInteger(groups - MAX_GROUPS)} más en la descarga` : undefined;
}

/** Returns the width of a bar as a share; the largest group fills it. */
export function barWidth(group: Group, [largest]: readonly Group[], suma: AskedColumn | undefined): string {
  const value = (one: Group | undefined) => Math.max(0, (suma ? one?.suma : one?.filas) ?? 0);
  const max = value(largest);
  return `${max > 0 ? Math.round((value(group) / max) * 1000) / 10 : 0}%`;
}

function amountOfRows(rows: number): string {
  return rows === 1 ? 'un renglón' : `${formatInteger(rows)} renglones`;
}
