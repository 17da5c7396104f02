import { listQuarterFormats, listReminders, type QuarterFormat } from '#areas/transparencia/queries/quarters.ts';
import { differencesPath, formatoPlace, fraccionPath } from '#areas/transparencia/rules/address.ts';
import { monthsOf, periodName } from '#areas/transparencia/rules/periods.ts';
import { type Quarter, quarterAfter, quarterEnd, quarterName, quarterOf } from '#areas/transparencia/rules/quarters.ts';
import { mayRemindOn } from '#areas/transparencia/rules/reminders.ts';
import type { BusinessCalendar } from '#platform/calendar/business-days.ts';
import { daysBetween } from '#platform/calendar/days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { count, formatDateLong, formatInteger } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { listNewestOfPeriod, type Run } from '#platform/import/runs/runs.ts';
import { today } from '#platform/visibility.ts';
import { runAddress } from '../importar/imports.server.ts';
import { isRunning } from '../importar/run/run-states.ts';
import { formatInstant } from '../shell/instant.ts';
import { boardPath, importOfFormat } from './board-address.ts';
import { otherPeriodSentence, isRepeated as repeatsBefore } from './board-of-run.server.ts';
import { bulkActs } from './bulk-acts.ts';
import {
  type BoardState,
  type BoardView,
  boardStates,
  boardTitle,
  boardViews,
  isDone,
  isShown,
  viewLabel,
} from './states.ts';

/** A format of the board. */
export type BoardRow = ReturnType<typeof describeFormat>;

type Request = { quarter: Quarter; actor: StaffActor; now: Date; query: URLSearchParams; publicOrigin: string };

/** Returns the formats of a quarter as its board shows them. */
export async function readRows({ quarter, actor, now, publicOrigin }: Omit<Request, 'query'>): Promise<BoardRow[]> {
  const [formats, runs, reminders, calendar] = await Promise.all([
    listQuarterFormats(quarter, now),
    listNewestOfPeriod(quarterEnd(quarter)),
    listReminders(quarterEnd(quarter)),
    businessCalendar(),
  ]);
  const byImport = new Map(runs.map((run) => [run.tipo, run]));
  const context = {
    day: today(now),
    reminders,
    calendar,
    mayImport: actor.can('transparencia.importar'),
    reader: actor.id,
    publicOrigin,
  };
  return formats.map((format) => {
    const run = byImport.get(importOfFormat(format.id));
    // An import without its version was taken back.
    const isTakenBack = run?.estado === 'importada' && !format.version;
    return describeFormat(format, isTakenBack ? undefined : run, context);
  });
}

/** Returns everything that the board of a quarter shows. */
export async function readBoard({ query, ...request }: Request) {
  const { quarter, actor, now } = request;
  const rows = await readRows(request);
  const day = today(now);
  const view = boardViews.find((each) => each === query.get('estado')) ?? '';
  const area = query.get('area')?.slice(0, 200) ?? '';
  const missing = rows.filter((row) => !isDone(row));
  const ofArea = rows.filter(({ departamento }) => area === '' || departamento === area);
  const inView = ofArea.filter((row) => isShown(row, view));
  const name = quarterName(quarter);
  return {
    address: boardPath(quarter),
    name,
    view,
    area,
    title: boardTitle(rows.length, missing, { dates: dueDates(missing), quarter: name.toLowerCase() }),
    lead: `${name}: ${count('formato', rows.length)}, ${formatInteger(rows.length - missing.length)} con su versión. Corte: ${formatDateLong(day)}.`,
    before: describeQuarter(quarterAfter(quarter, -1)),
    after: quarterEnd(quarterAfter(quarter, 1)) <= day ? describeQuarter(quarterAfter(quarter, 1)) : null,
    squares: rows
      .map(({ id, state }) => ({ id, state }))
      .sort((a, b) => boardStates.indexOf(a.state) - boardStates.indexOf(b.state)),
    views: boardViews.map((each) => ({
      view: each,
      label: viewLabel(each),
      amount: ofArea.filter((row) => isShown(row, each)).length,
    })),
    areas: [...new Set(rows.map(({ departamento }) => departamento))].sort((a, b) => a.localeCompare(b, 'es')),
    groups: groupByArea(inView),
    mayRemind: actor.can('transparencia.recordar'),
    day,
    loadable: inView.filter(({ may }) => may.load).length,
    /** Formats that an act on several may take, and those that differ from the version before. */
    choices: bulkActs.map((act) => {
      const rows = inView.filter(({ may }) => may[act]);
      return { act, total: rows.length, repeated: rows.filter(({ isRepeated }) => isRepeated).length };
    }),
    /** Runs of the books that were tried and nothing speaks against. */
    sendable: inView.flatMap(({ may, state, note, run }) =>
      may.send && state === 'borrador' && !note && run ? run.id : [],
    ),
    // Below what is to be done, folded.
    rest: view === '' ? groupByArea(ofArea.filter((row) => isDone(row))) : [],
    isRunning: rows.some(({ state }) => state === 'leyendo'),
    mayImport: actor.can('transparencia.importar'),
    notice: query.get('aviso'),
  };
}

function describeQuarter(quarter: Quarter) {
  return { href: boardPath(quarter), label: quarterName(quarter) };
}

/** Returns the days on which formats are due in words, without the year, the first one first. */
function dueDates(rows: readonly Pick<BoardRow, 'vence'>[]): string[] {
  const dates = [...new Set(rows.map(({ vence }) => vence))].sort();
  return dates.map((date) => formatDateLong(date).replace(/ de \d{4}$/, ''));
}

type Context = {
  day: string;
  reminders: ReadonlyMap<number, string>;
  calendar: BusinessCalendar;
  mayImport: boolean;
  /** The person of the request. */
  reader: string;
  publicOrigin: string;
};

/** Returns a format as the board shows it, by its version and the newest run of a person for its period. */
function describeFormat(format: QuarterFormat, run: Run | undefined, context: Context) {
  const { day, reminders, calendar, mayImport, reader, publicOrigin } = context;
  const { id, clave, nombre, departamento, articulo, fraccion, hasta, vence, version, before } = format;
  const state = stateOf(format, run, day);
  const isLate = vence < day && state !== 'publicado' && state !== 'programado';
  const remindedOn = isLate ? reminders.get(id) : undefined;
  const issue = run?.entrega ?? null;
  const compared = issue?.before ?? null;
  const isRepeated = run !== undefined && state !== 'con-errores' && repeatsBefore(run);
  // Its rows are those of the version that was the last one then.
  const isOutdated = state === 'revision' && compared?.version !== undefined && compared.version !== before?.id;
  const days = daysBetween(day, vence);
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
    days: isLate ? `${count('día', -days)} tarde` : days >= 0 && !isDone({ state }) ? `en ${count('día', days)}` : '',
    place: `${formatoPlace(format)}${monthsOf(format.periodo) > 3 ? `. ${periodName(format.periodo, hasta)}` : ''}`,
    /** The board of the quarter of a book that is of another period. */
    otherBoard: otherBoardOf(format, run),
    note: isOutdated ? 'La versión anterior cambió después de compararlo' : noteOf(format, run, state),
    // By which a form says which book the person saw.
    bookKey: `${id}:${run?.id ?? ''}`,
    run: run ? { id: run.id, address: runAddress(run), isTried: run.prueba } : null,
    differences: differencesOf(format, run, { state, isRepeated, publicOrigin }),
    rows: issue ? count('fila', issue.rows) : version ? count('fila', version.filas) : '',
    page:
      state === 'publicado' && version
        ? `${publicOrigin}${fraccionPath({ articulo, fraccion, formato: id, version: version.id })}`
        : null,
    may: {
      ...mayOf(state, before !== undefined, mayImport),
      takeBack: state === 'revision' && run?.persona === reader,
      // The first version of a format, and values that the version before does not have, are read one by one.
      aprobar: mayImport && state === 'revision' && compared !== null && !issue?.notice && !isOutdated,
    },
  };
}

/** Returns what can be done with a format by its state. */
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

/** Returns the differences from the version before in words, with where they are shown. */
function differencesOf(
  { id, version, before }: QuarterFormat,
  run: Run | undefined,
  { state, isRepeated, publicOrigin }: { state: BoardState; isRepeated: boolean; publicOrigin: string },
): { text: string; href: string } | null {
  const compared = run?.entrega?.before;
  if (run && compared) {
    const counts = `${formatInteger(compared.added)} más, ${formatInteger(compared.removed)} menos, ${formatInteger(compared.changed)} ${compared.changed === 1 ? 'cambia' : 'cambian'}`;
    return { text: isRepeated ? 'Sin cambios' : counts, href: runAddress(run) };
  }
  if (!version || !before || state !== 'publicado') return null;
  return {
    text: 'Ver diferencias',
    href: `${publicOrigin}${differencesPath(id, { antes: before.id, ahora: version.id })}`,
  };
}

function stateOf(format: QuarterFormat, run: Run | undefined, day: string): BoardState {
  const { version } = format;
  if (version) return version.visibleDesde !== null && version.visibleDesde <= day ? 'publicado' : 'programado';
  if (!run) return 'sin-version';
  if (isRunning(run.estado)) return 'leyendo';
  if (run.estado !== 'probada' || run.leidas === 0 || otherPeriodSentence(format, run)) return 'con-errores';
  if (run.mensaje !== null) return 'devuelto';
  return run.enviada ? 'revision' : 'borrador';
}

/** Returns the address of the board of the period of a tried book that is not that of its format. */
function otherBoardOf(format: QuarterFormat, run: Run | undefined): string | null {
  return run?.entrega && otherPeriodSentence(format, run) ? boardPath(quarterOf(run.entrega.to)) : null;
}

/** Returns what the state of a format does not say. */
function noteOf(format: QuarterFormat, run: Run | undefined, state: BoardState): string {
  if (!run) return '';
  if (state === 'revision' && run.entrega?.notice) return 'Tiene valores que la versión anterior no tiene: revíselo';
  if (state === 'revision' && run.enviada) return `Desde el ${formatInstant(run.enviada)}`;
  if (state === 'devuelto') return run.mensaje ?? '';
  if (state !== 'con-errores') return '';
  const { problemas, leidas, mensaje } = run;
  const otherPeriod = otherPeriodSentence(format, run);
  if (otherPeriod) return otherPeriod;
  if (problemas > 0) return `${count('celda', problemas)} por corregir`;
  return mensaje ?? (leidas === 0 ? 'El libro no tiene filas.' : 'El libro no se pudo leer.');
}

/** Groups formats by the unit that answers for them: those with more late formats first, then with more to do. */
function groupByArea(rows: readonly BoardRow[]) {
  return [...Map.groupBy(rows, ({ departamento }) => departamento)]
    .map(([departamento, formats]) => ({
      departamento,
      late: formats.filter(({ isLate }) => isLate).length,
      formats: formats.toSorted((a, b) => a.vence.localeCompare(b.vence)),
    }))
    .sort(
      (a, b) =>
        b.late - a.late || b.formats.length - a.formats.length || a.departamento.localeCompare(b.departamento, 'es'),
    );
}

/** Formats of the board under their unit. */
export type BoardGroup = ReturnType<typeof groupByArea>[number];
/** Contents of the page. */
export type BoardPage = Awaited<ReturnType<typeof readBoard>>;
/** A view with the number of its formats. */
export type CountedView = { view: BoardView; label: string; amount: number };
