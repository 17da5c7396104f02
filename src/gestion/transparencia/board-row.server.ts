import type { QuarterFormat } from '#areas/transparencia/queries/quarters.ts';
import { differencesPath, formatoPlace, fraccionPath } from '#areas/transparencia/rules/address.ts';
import { monthsOf, periodName } from '#areas/transparencia/rules/periods.ts';
import { mayRemindOn, quarterOf } from '#areas/transparencia/rules/quarters.ts';
import type { BusinessCalendar } from '#platform/calendar/business-days.ts';
import { daysBetween } from '#platform/calendar/days.ts';
import { count, formatInteger } from '#platform/format.ts';
import type { Run } from '#platform/import/runs/runs.ts';
import { runAddress } from '../importar/imports.server.ts';
import { isRunning } from '../importar/run/run-states.ts';
import { formatInstant } from '../shell/who-and-when.ts';
import { boardPath } from './board-address.ts';
import { otherPeriodSentence, isRepeated as repeatsBefore } from './board-of-run.server.ts';
import { type BoardState, isDone } from './states.ts';

/** A format of the board. */
export type BoardRow = ReturnType<typeof describeFormat>;

/** Data that the rows of a board share. */
type Context = {
  day: string;
  reminders: ReadonlyMap<number, string>;
  /** Comments of returned books, by the id of their import. */
  returns: ReadonlyMap<string, string>;
  calendar: BusinessCalendar;
  mayImport: boolean;
  /** The person of the request. */
  reader: string;
  publicOrigin: string;
  /** Query with the filters of the board. */
  filters: string;
};

/** Returns a format for the board, from its version and the newest run by a person for its period. */
export function describeFormat(format: QuarterFormat, run: Run | undefined, context: Context) {
  const { day, reminders, returns, calendar, mayImport, reader, publicOrigin, filters } = context;
  const { id, clave, nombre, departamento, articulo, fraccion, hasta, vence, version, before } = format;
  const state = stateOf(format, run, day);
  const isLate = vence < day && !isDone({ state });
  const remindedOn = isLate ? reminders.get(id) : undefined;
  const issue = run?.entrega ?? null;
  const compared = issue?.before ?? null;
  const isRepeated = run !== undefined && state !== 'con-errores' && repeatsBefore(run);
  // The book was compared with a version that is no longer the last one.
  const isOutdated = state === 'revision' && compared?.version !== undefined && compared.version !== before?.id;
  return {
    id,
    clave,
    nombre,
    departamento,
    hasta,
    vence,
    state,
    isLate,
    isRepeated,
    isOutdated,
    remindedOn: remindedOn ?? null,
    isRemindable: isLate && mayRemindOn(day, remindedOn, calendar),
    days: isDone({ state }) ? '' : dueIn(daysBetween(day, vence)),
    place: `${formatoPlace(format)}${monthsOf(format.periodo) > 3 ? `. ${periodName(format.periodo, hasta)}` : ''}`,
    /** Board of the book's quarter, if its period is another one. */
    otherBoard: otherBoardOf(format, run),
    note: isOutdated ? 'La versión anterior cambió después de compararlo' : noteOf(format, run, state),
    /** Why the book, or an earlier one, was returned; empty once one is published. */
    returned: run && !isDone({ state }) && state !== 'devuelto' ? (returns.get(run.tipo) ?? '') : '',
    // Identifies in a form the book that the person saw.
    bookKey: `${id}:${run?.id ?? ''}`,
    run: run ? { id: run.id, address: runAddress(run) + filters } : null,
    /** Whether its book is approved but not public yet. */
    isPublishing: isPublishing(state, run),
    differences: differencesOf(format, run, { state, isRepeated, publicOrigin, filters }),
    rows: rowsText(issue?.rows ?? version?.filas),
    page:
      state === 'publicado' && version
        ? `${publicOrigin}${fraccionPath({ articulo, fraccion, formato: id, version: version.id })}`
        : null,
    may: {
      ...mayOf(state, before !== undefined, mayImport),
      takeBack: state === 'revision' && run?.persona === reader,
      aprobar: mayImport && state === 'revision' && !isOutdated && mayJoin(run),
    },
  };
}

function rowsText(rows: number | undefined): string {
  return rows === undefined ? '' : count('fila', rows);
}

/** Returns whether a book may be approved with others. The first version of a format and a book with a warning are reviewed separately. */
function mayJoin(run: Run | undefined): boolean {
  return Boolean(run?.entrega?.before) && warningOf(run) === '';
}

/** Returns the warning of a book without wrong cells; empty without any. */
function warningOf(run: Run | undefined): string {
  const { notice, rows = 0, before } = run?.entrega ?? {};
  if (notice && before) return 'Tiene valores que la versión anterior no tiene: revíselo';
  if (!before || rows * 2 >= before.rows) return '';
  return `Tiene menos de la mitad de las ${formatInteger(before.rows)} filas de la versión anterior: revíselo`;
}

/** Returns the days until or since a format was due, in words. */
function dueIn(days: number): string {
  if (days === 0) return 'hoy';
  return days < 0 ? `${count('día', -days)} tarde` : `en ${count('día', days)}`;
}

/** Returns the possible acts on a format in a state. */
function mayOf(state: BoardState, hasBefore: boolean, mayImport: boolean) {
  const lacksBook = state === 'sin-version' || state === 'con-errores';
  const isTried = state === 'borrador' || state === 'devuelto';
  return {
    load: lacksBook || isTried,
    repetir: lacksBook && hasBefore,
    send: isTried && !mayImport,
    confirm: mayImport && (isTried || state === 'revision'),
  };
}

/** Returns the differences from the previous version in words, with the address that shows them. */
function differencesOf(
  { id, version, before }: QuarterFormat,
  run: Run | undefined,
  {
    state,
    isRepeated,
    publicOrigin,
    filters,
  }: { state: BoardState; isRepeated: boolean; publicOrigin: string; filters: string },
): { text: string; href: string } | null {
  const compared = run?.entrega?.before;
  if (run && compared) {
    const counts = `${formatInteger(compared.added)} más, ${formatInteger(compared.removed)} menos, ${formatInteger(compared.changed)} ${compared.changed === 1 ? 'cambia' : 'cambian'}`;
    return { text: isRepeated ? 'Sin cambios' : counts, href: runAddress(run) + filters };
  }
  if (run?.entrega && !version) return { text: 'Primera versión', href: runAddress(run) + filters };
  if (!version || !before || state !== 'publicado') return null;
  return {
    text: 'Ver diferencias',
    href: `${publicOrigin}${differencesPath(id, { antes: before.id, ahora: version.id })}`,
  };
}

function isPublishing(state: BoardState, run: Run | undefined): boolean {
  return state === 'leyendo' && run?.prueba === false;
}

function stateOf(format: QuarterFormat, run: Run | undefined, day: string): BoardState {
  const { version } = format;
  if (version) return version.visibleDesde !== null && version.visibleDesde <= day ? 'publicado' : 'programado';
  if (!run) return 'sin-version';
  if (isRunning(run.estado)) return 'leyendo';
  if (run.estado !== 'probada' || run.leidas === 0 || otherPeriodSentence(format, run)) return 'con-errores';
  if (run.enviada) return 'revision';
  return run.mensaje === null ? 'borrador' : 'devuelto';
}

/** Returns the board address of a tried book's period, if it is not that of its format. */
function otherBoardOf(format: QuarterFormat, run: Run | undefined): string | null {
  return run?.entrega && otherPeriodSentence(format, run) ? boardPath(quarterOf(run.entrega.to)) : null;
}

/** Returns additional information that the state of a format lacks. */
function noteOf(format: QuarterFormat, run: Run | undefined, state: BoardState): string {
  if (!run) return '';
  const warning = state === 'revision' || state === 'borrador' ? warningOf(run) : '';
  if (warning) return warning;
  if (state === 'revision' && run.enviada) return `Desde el ${formatInstant(run.enviada)}`;
  if (state === 'devuelto') return run.mensaje ?? '';
  if (state !== 'con-errores') return '';
  const { problemas, leidas, mensaje } = run;
  const otherPeriod = otherPeriodSentence(format, run);
  if (otherPeriod) return otherPeriod;
  if (problemas > 0) return `${count('celda', problemas)} por corregir`;
  return mensaje ?? (leidas === 0 ? 'El libro no tiene filas.' : 'El libro no se pudo leer.');
}
