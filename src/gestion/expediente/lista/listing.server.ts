import { listUnansweredTerms } from '#areas/auditorias/queries/ending-terms.ts';
import {
  type AuditFilter,
  auditOrders,
  auditStages,
  auditViews,
  listAuditIds,
  listAuditRows,
} from '#areas/informes/queries/editing/audit-list.ts';
import type { BusinessCalendar } from '#platform/calendar/business-days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { MOST_LISTED } from '#platform/editing/list-matches.ts';
import { today as todayOf } from '#platform/visibility.ts';
import { searchedText } from '../../addresses.ts';
import { readLongList } from '../../shell/long-list.ts';
import { type ListedTerm, listedTerm, soonWindow } from './terms.ts';

const PAGE_ROWS = 20;
/** Most audits that the sum under the list adds up. */
const MAX_SUMMED = 500;
/** Business days ahead that the filter offers; the view of ending terms has the second. */
export const termDays = [5, 10, 20] as const;
const SOON = termDays[1];

/** An audit of the list with its next term. */
export type ListedAudit = Awaited<ReturnType<typeof listAuditRows>>[number] & { term: ListedTerm | undefined };

type Reader = { query: URLSearchParams; persona: string; now: Date };

/** Reads the list of audits that an address asks for; a page that does not exist is the first one. */
export async function readAuditList(reader: Reader) {
  const { filter, orden, vence, calendar, soonIds } = await readFilter(reader);
  const { rows: ids, ...list } = await readLongList(reader.query.get('pagina'), PAGE_ROWS, MOST_LISTED, (page) =>
    listAuditIds(filter, { orden, ...page }),
  );
  const isSummed = list.total <= MAX_SUMMED;
  const all =
    isSummed && list.total > PAGE_ROWS
      ? await listAuditIds(filter, { orden, first: 0, size: MAX_SUMMED })
      : { rows: ids };
  const audits = await withTerms(all.rows, filter.today, calendar);
  const listedIds = new Set(ids);
  return {
    filter,
    orden,
    vence,
    soonIds,
    rows: audits.filter(({ id }) => listedIds.has(id)),
    summed: isSummed ? audits : undefined,
    list,
  };
}

/** Reads all audits of an address, for their export: at most ten thousand. */
export async function readAllAudits(reader: Reader): Promise<ListedAudit[]> {
  const { filter, orden, calendar } = await readFilter(reader);
  const { rows } = await listAuditIds(filter, { orden, first: 0, size: MOST_LISTED });
  return withTerms(rows, filter.today, calendar);
}

/** Returns audits by their ids, with their next terms. */
export async function withTerms(
  ids: readonly number[],
  today: string,
  calendar: BusinessCalendar,
): Promise<ListedAudit[]> {
  const rows = await listAuditRows(ids, today);
  return rows.map((row) => ({ ...row, term: listedTerm(row, today, calendar) }));
}

async function readFilter({ query, persona, now }: Reader) {
  const calendar = await businessCalendar();
  const today = todayOf(now);
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const number = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined);
  const vista = one('vista', auditViews);
  const vence = termDays.find((days) => String(days) === query.get('vence'));
  const soonIds = await idsOfTerms(soonWindow(today, SOON, calendar));
  const isByTerm = vence !== undefined || vista === 'terminos';
  const termIds = !isByTerm
    ? undefined
    : vence === undefined || vence === SOON
      ? soonIds
      : await idsOfTerms(soonWindow(today, vence, calendar));
  const filter: AuditFilter = {
    vista,
    texto: searchedText(query),
    ejercicio: number('ejercicio'),
    tipoAuditoriaId: number('tipo'),
    etapa: one('etapa', auditStages),
    termIds,
    persona,
    today,
  };
  return { filter, orden: one('orden', auditOrders), vence, calendar, soonIds };
}

/** Returns the audits with an open term that ends in a period, by the day of the first. */
async function idsOfTerms(period: { from: string; to: string }): Promise<number[]> {
  const terms = await listUnansweredTerms(period);
  const first = new Map<number, string>();
  for (const { auditoriaId, vence } of terms)
    if (vence < (first.get(auditoriaId) ?? '9')) first.set(auditoriaId, vence);
  return [...first].toSorted(([, one], [, other]) => one.localeCompare(other)).map(([id]) => id);
}
