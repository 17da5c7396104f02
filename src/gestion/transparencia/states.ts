import { formatInteger } from '#platform/format.ts';

/** States of a format in a quarter, most urgent first. */
export const boardStates = [
  'sin-version',
  'con-errores',
  'devuelto',
  'leyendo',
  'borrador',
  'revision',
  'programado',
  'publicado',
] as const;
export type BoardState = (typeof boardStates)[number];

/** Names of the states, singular and plural, with the colour of their tag; the usual ones have no tag. */
export const boardStateNames = {
  'sin-version': { one: 'Sin versión', many: 'Sin versión', tone: null },
  'con-errores': { one: 'Con errores', many: 'Con errores', tone: 'error' },
  devuelto: { one: 'Devuelto', many: 'Devueltos', tone: 'warning' },
  leyendo: { one: 'Se lee el libro', many: 'Se leen', tone: null },
  borrador: { one: 'Borrador', many: 'En borrador', tone: 'warning' },
  revision: { one: 'En revisión', many: 'En revisión', tone: 'info' },
  programado: { one: 'Programado', many: 'Programados', tone: 'info' },
  publicado: { one: 'Publicado', many: 'Publicados', tone: null },
} as const satisfies Record<BoardState, { one: string; many: string; tone: 'error' | 'warning' | 'info' | null }>;

/** Views of the board: formats to do (the default), all formats, those of a state, the late ones, and the repeated ones. */
export const boardViews = ['', 'todos', 'vencidos', 'sin-cambios', ...boardStates] as const;
export type BoardView = (typeof boardViews)[number];

/** Properties of a format that decide its views. */
type BoardFacts = { state: BoardState; isLate: boolean; isRepeated: boolean };

/** Returns whether a format needs no act: it is public, or will be. */
export function isDone({ state }: Pick<BoardFacts, 'state'>): boolean {
  return state === 'publicado' || state === 'programado';
}

/** Returns whether a view shows a format. */
export function isShown(format: BoardFacts, view: BoardView): boolean {
  if (view === '') return !isDone(format);
  if (view === 'todos') return true;
  if (view === 'vencidos') return format.isLate;
  return view === 'sin-cambios' ? format.isRepeated : format.state === view;
}

/** Returns the words after a number of formats in a state. */
export function wordsOfState(state: BoardState, amount: number): string {
  const { one, many } = boardStateNames[state];
  return amount === 1 ? one : many;
}

/** Returns the words after the number of formats of a view. */
export function wordsOfView(view: BoardView, amount: number): string {
  const state = boardStates.find((each) => each === view);
  if (state) return wordsOfState(state, amount);
  return view === 'vencidos' && amount === 1 ? 'Vencido' : viewLabel(view);
}

/** Returns the name of a view. */
export function viewLabel(view: BoardView): string {
  if (view === '') return 'Por atender';
  if (view === 'todos') return 'Todos';
  if (view === 'vencidos') return 'Vencidos';
  return view === 'sin-cambios' ? 'Sin cambios' : boardStateNames[view].many;
}

/** Returns the words of a view without formats. */
export function emptyView(view: BoardView): string {
  if (view === '') return 'Nada por atender';
  if (view === 'revision') return 'No queda nada por revisar';
  if (view === 'vencidos') return 'No queda nada vencido';
  return view === 'todos' ? 'Ningún formato' : `Ningún formato está ahora en «${viewLabel(view)}»`;
}

/** Returns the title of a board. `dates` are the due dates of the missing formats, earliest first, in words. */
export function boardTitle(
  total: number,
  missing: readonly { isLate: boolean }[],
  { dates, quarter }: { dates: readonly string[]; quarter: string },
): string {
  const [first = ''] = dates;
  if (total === 0) return `Ningún formato se publica por el ${quarter}`;
  if (missing.length === 0)
    return total === 1
      ? `El único formato del ${quarter} está publicado`
      : `Los ${formatInteger(total)} formatos del ${quarter} están publicados`;
  const [one, wasDue, isDue] = missing.length === 1 ? ['Falta', 'venció', 'vence'] : ['Faltan', 'vencieron', 'vencen'];
  const lacking = `${one} ${formatInteger(missing.length)} de ${formatInteger(total)} formatos`;
  const late = missing.filter(({ isLate }) => isLate).length;
  if (dates.length === 1) return `${lacking}; ${late > 0 ? wasDue : isDue} el ${first}`;
  return late > 0
    ? `${lacking}; ${late === 1 ? 'uno ya venció' : `${late} ya vencieron`}`
    : `${lacking}; el primero vence el ${first}`;
}
