import { listUnansweredTerms } from '#areas/auditorias/queries/ending-terms.ts';
import { type AuditFilter, auditStages, auditViews } from '#areas/informes/queries/editing/audit-conditions.ts';
import {
  auditOrders,
  type ListedPart,
  listAuditRows,
  openAuditList,
} from '#areas/informes/queries/editing/audit-list.ts';
import type { BusinessCalendar } from '#platform/calendar/business-days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { MAX_LISTED } from '#platform/editing/list-matches.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { today as todayOf } from '#platform/visibility.ts';
import { chosenValue, searchedText } from '../../addresses.ts';
import { readLongList } from '../../shell/long-list.ts';
import { formatInstant } from '../../shell/who-and-when.ts';
import type { AuditLine } from './columns.tsx';
import { workSentence } from './sentences.ts';
import { type ListedTerm, soonWindow, termsOfDay } from './terms.ts';

const PAGE_ROWS = 20;
/** Maximum number of audits in the sum under the list. */
const MAX_SUMMED = 500;
/** Options of the filter, in business days ahead; the view of ending terms uses the second. */
export const termDays = [5, 10, 20] as const;
const SOON = termDays[1];

/** An audit of the list with its next term. */
export type ListedAudit = Awaited<ReturnType<typeof listAuditRows>>[number] & { term: ListedTerm | undefined };

type Reader = { query: URLSearchParams; persona: string; now: Date };

/** Returns the list of audits of an address; the first page for a number out of range. */
export async function readAuditList(reader: Reader) {
  const { filter, orden, vence, calendar, soonIds } = await readFilter(reader);
  const audits = await openAuditList(filter, orden);
  // A selective filter reads all audits: one query serves the page, the count and the sum.
  const head = await audits.read({ first: 0, size: MAX_SUMMED + 1 });
  const isSummed = head.length <= MAX_SUMMED;
  const counted = isSummed ? head.length : await audits.count();
  const totals = { total: Math.min(counted, MAX_LISTED), isMore: counted > MAX_LISTED };
  const isInHead = (part: ListedPart) => isSummed || (!part.isFromEnd && part.first + part.size <= head.length);
  const { rows: ids, ...list } = await readLongList(
    reader.query.get('pagina'),
    PAGE_ROWS,
    MAX_LISTED,
    async (part) => ({ ...totals, rows: isInHead(part) ? partOf(head, part) : await audits.read(part) }),
  );
  const rows = await withTerms(isSummed ? head : ids, filter.today, calendar);
  const listedIds = new Set(ids);
  return {
    filter,
    orden,
    vence,
    soonIds,
    rows: rows.filter(({ id }) => listedIds.has(id)),
    summed: isSummed ? rows : undefined,
    list,
  };
}

function partOf(ids: readonly number[], { first, size, isFromEnd }: ListedPart): number[] {
  const end = isFromEnd ? Math.max(0, ids.length - first) : first + size;
  return ids.slice(isFromEnd ? Math.max(0, end - size) : first, end);
}

/** Returns all audits of an address for their export, at most ten thousand. */
export async function readAllAudits(reader: Reader): Promise<ListedAudit[]> {
  const { filter, orden, calendar } = await readFilter(reader);
  const audits = await openAuditList(filter, orden);
  return withTerms(await audits.read({ first: 0, size: MAX_LISTED }), filter.today, calendar);
}

/** Returns audits by their ids, with their next terms. */
export async function withTerms(
  ids: readonly number[],
  today: string,
  calendar: BusinessCalendar,
): Promise<ListedAudit[]> {
  const termOf = termsOfDay(today, calendar);
  return (await listAuditRows(ids, today)).map((row) => ({ ...row, term: termOf(row) }));
}

async function readFilter({ query, persona, now }: Reader) {
  const calendar = await businessCalendar();
  const today = todayOf(now);
  const number = (name: string) => parseWholeNumber(query.get(name));
  const vista = chosenValue(query, 'vista', auditViews);
  const vence = termDays.find((days) => String(days) === query.get('vence'));
  const soonIds = await idsOfTerms(soonWindow(today, SOON, calendar));
  const isByTerm = vence !== undefined || vista === 'terminos';
  const isSoon = vence === undefined || vence === SOON;
  const termIdsOfDays = isSoon ? soonIds : await idsOfTerms(soonWindow(today, vence, calendar));
  const termIds = isByTerm ? termIdsOfDays : undefined;
  const filter: AuditFilter = {
    vista,
    texto: searchedText(query),
    ejercicio: number('ejercicio'),
    tipoAuditoriaId: number('tipo'),
    etapa: chosenValue(query, 'etapa', auditStages),
    termIds,
    persona,
    today,
  };
  return { filter, orden: chosenValue(query, 'orden', auditOrders), vence, calendar, soonIds };
}

/** Returns the ids of audits with an open term that ends in a period, by the date of the first term. */
async function idsOfTerms(period: { from: string; to: string }): Promise<number[]> {
  const terms = await listUnansweredTerms({ ...period, isHiddenToo: true });
  const first = new Map<number, string>();
  for (const { auditoriaId, vence } of terms)
    if (vence < (first.get(auditoriaId) ?? '9')) first.set(auditoriaId, vence);
  return [...first].toSorted(([, one], [, other]) => one.localeCompare(other)).map(([id]) => id);
}

/** Returns an audit as a row of a list. */
export function auditLine(row: ListedAudit, today: string): AuditLine {
  return {
    ...row,
    lacksReport: row.informes === 0 && row.publicadaEl !== null && row.publicadaEl <= today,
    work: workSentence({ ...row, programado: row.programado ? formatInstant(new Date(row.programado)) : '' }),
  };
}
