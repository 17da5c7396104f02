import { listQuarterFormats, listReminders } from '#areas/transparencia/queries/quarters.ts';
import { type Quarter, quarterAfter, quarterEnd, quarterName } from '#areas/transparencia/rules/quarters.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { count, formatDateLong, formatInteger } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { listNewestOfPeriod } from '#platform/import/runs/runs.ts';
import { listReturnsOfPeriod } from '#platform/import/runs/waiting-runs.ts';
import { today } from '#platform/visibility.ts';
import { boardPath, filterQuery, importOfFormat, readFilters } from './board-address.ts';
import { type BoardRow, describeFormat } from './board-row.server.ts';
import { bulkActs } from './bulk-acts.ts';
import { boardStates, boardTitle, boardViews, isDone, isShown, viewLabel } from './states.ts';

type Request = { quarter: Quarter; actor: StaffActor; now: Date; query: URLSearchParams; publicOrigin: string };

/** Returns the formats of a quarter for its board. The pages of their books keep the `filters` of the board. */
export async function readBoardRows(
  { quarter, actor, now, publicOrigin }: Omit<Request, 'query'>,
  filters = '',
): Promise<BoardRow[]> {
  const [formats, runs, reminders, returns, calendar] = await Promise.all([
    listQuarterFormats(quarter, now),
    listNewestOfPeriod(quarterEnd(quarter)),
    listReminders(quarterEnd(quarter)),
    listReturnsOfPeriod(quarterEnd(quarter)),
    businessCalendar(),
  ]);
  const byImport = new Map(runs.map((run) => [run.tipo, run]));
  const context = {
    day: today(now),
    reminders,
    returns,
    calendar,
    mayImport: actor.can('transparencia.importar'),
    reader: actor.id,
    publicOrigin,
    filters,
  };
  return formats.map((format) => {
    const run = byImport.get(importOfFormat(format.id));
    // An import without its version was undone.
    const isTakenBack = run?.estado === 'importada' && !format.version;
    return describeFormat(format, isTakenBack ? undefined : run, context);
  });
}

/** Returns all data of the board of a quarter. */
export async function readBoard({ query, ...request }: Request) {
  const { quarter, actor, now } = request;
  const { view, area } = readFilters(query);
  const rows = await readBoardRows(request, filterQuery({ view, area }));
  const day = today(now);
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
    /** Formats that a bulk act may include, and those that differ from the previous version. */
    choices: bulkActs.map((act) => {
      const rows = inView.filter(({ may }) => may[act]);
      return { act, total: rows.length, repeated: rows.filter(({ isRepeated }) => isRepeated).length };
    }),
    /** Runs of tried books without objections. */
    sendable: inView.flatMap(({ may, state, note, run }) =>
      may.send && state === 'borrador' && !note && run ? run.id : [],
    ),
    // Shown folded below the formats to do.
    rest: view === '' ? groupByArea(ofArea.filter((row) => isDone(row))) : [],
    publishing: rows.filter(({ isPublishing }) => isPublishing).map(({ id }) => id),
    isRunning: rows.some(({ state }) => state === 'leyendo'),
    mayImport: actor.can('transparencia.importar'),
    notice: query.get('aviso'),
  };
}

function describeQuarter(quarter: Quarter) {
  return { href: boardPath(quarter), label: quarterName(quarter) };
}

/** Returns the due dates of formats in words, without the year, earliest first. */
function dueDates(rows: readonly Pick<BoardRow, 'vence'>[]): string[] {
  const dates = [...new Set(rows.map(({ vence }) => vence))].sort();
  return dates.map((date) => formatDateLong(date).replace(/ de \d{4}$/, ''));
}

/** Groups formats by responsible unit: units with more late formats first, then units with more to do. */
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

/** Formats of the board of one unit. */
export type BoardGroup = ReturnType<typeof groupByArea>[number];
/** Contents of the page. */
export type BoardPage = Awaited<ReturnType<typeof readBoard>>;
