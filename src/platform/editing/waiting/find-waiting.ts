import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import { DAY_MS } from '../../calendar/days.ts';
import type { PageOf } from '../../http/paging.ts';
import type { StaffActor } from '../../identity/staff-actor.ts';
import { idsOf } from '../../ids.ts';
import {
  countWaitingRuns,
  listFailedRuns,
  listReturnedRuns,
  listUnconfirmedRuns,
} from '../../import/runs/waiting-runs.ts';
import { countOvertaken, listOvertaken } from '../drafts.ts';
import type { ContentKind } from '../kind.ts';
import { type BrokenLink, listBrokenLinks } from '../links/check.ts';
import { countContents, listContents } from '../read.ts';
import { contenidos } from '../schema.ts';
import { isOfKinds, typesOf, type WaitingSources, waitingFor } from './conditions.ts';
import { listUnreadable } from './unreadable.ts';

type Row = Awaited<ReturnType<typeof listContents>>[number];

/** Content with its kind. */
export type WaitingRow = { row: Row; kind: ContentKind };

/** Groups of content, imports and findings pending for a person. The home page and the daily mail both use them. */
export type WaitingContent = Awaited<ReturnType<typeof findWaiting>>;

/** Days without a change after which a draft counts as abandoned. */
const LEFT_DAYS = 7;
/** Maximum number of rows of a group. */
const MAX_ROWS = 50;
/** Maximum number of rows of the group `whole`. */
const MAX_WHOLE = 2000;

/**
 * Returns the content, imports and findings pending for a person at `now`: the total and first rows of each group, more rows of the group
 * `whole`.
 */
export async function findWaiting(
  actor: StaffActor,
  sources: WaitingSources,
  { now, whole }: { now: Date; whole?: string | undefined },
) {
  const { opened, edited, imports, confirmable, conditions } = await waitingFor(actor, sources);
  const sizeOf = (group: string) => (group === whole ? MAX_WHOLE : MAX_ROWS);
  const withKind = <Each extends { tipo: string; total: number }>(rows: readonly Each[]) => ({
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap((row) => {
      const kind = opened.find(({ tipo }) => tipo === row.tipo);
      return kind ? [{ row, kind }] : [];
    }),
  });
  const { estado, fallo, responsable, actualizado, conjunto } = contenidos;
  const list = async (group: string, condition: SQL | undefined) =>
    withKind<Row>(await listContents(condition, sizeOf(group)));
  const isOpen = and(isOfKinds(opened), isNull(conjunto));
  const leftBefore = new Date(now.getTime() - LEFT_DAYS * DAY_MS);
  const [failed, review, returned, commented, drafts, leftDrafts, scheduled, inReview] = await Promise.all([
    list('failed', conditions.failed),
    list('review', conditions.review),
    list('returned', conditions.returned),
    list('commented', conditions.commented),
    list('drafts', conditions.drafts),
    list('leftDrafts', and(conditions.drafts, lt(actualizado, leftBefore))),
    list('scheduled', and(isOpen, eq(estado, 'programado'), isNull(fallo))),
    list('inReview', and(isOpen, eq(estado, 'revision'), eq(responsable, actor.id))),
  ]);
  const importIds = idsOf(imports);
  const [overtaken, unconfirmed, failedRuns, returnedRuns, brokenLinks, unreadable] = await Promise.all([
    listOvertaken(typesOf(edited), actor.id, sizeOf('overtaken')),
    listUnconfirmedRuns(idsOf(confirmable), actor.id, sizeOf('unconfirmed')),
    listFailedRuns(importIds, actor.id, sizeOf('failedRuns')),
    listReturnedRuns(importIds, actor.id, sizeOf('returnedRuns')),
    listBrokenLinks(typesOf(edited), sizeOf('brokenLinks')),
    listUnreadable(edited, now, sizeOf('unreadable')),
  ]);
  return {
    failed,
    review,
    returned,
    commented,
    drafts,
    scheduled,
    inReview,
    unreadable,
    imports,
    /** Drafts unchanged for a week. */
    leftDrafts,
    overtaken: withKind<Row>(overtaken),
    unconfirmed: pageOf(unconfirmed),
    failedRuns: pageOf(failedRuns),
    returnedRuns: pageOf(returnedRuns),
    brokenLinks: withKind<BrokenLink & { total: number }>(brokenLinks),
  };
}

function pageOf<Each extends { total: number }>(rows: Each[]): PageOf<Each> {
  return { total: rows[0]?.total ?? 0, rows };
}

/** Numbers of items pending for a person: versions by `tipo`, and runs by import. */
export type WaitingCounts = { byKind: ReadonlyMap<string, number>; byImport: ReadonlyMap<string, number> };

/** Returns the number of items pending for a person: the totals of `findWaiting` without findings on published rows, which are not urgent. */
export async function countWaiting(actor: StaffActor, sources: WaitingSources): Promise<WaitingCounts> {
  const { opened, edited, imports, confirmable, conditions } = await waitingFor(actor, sources);
  const [work, overtaken, byImport] = await Promise.all([
    opened.length > 0 ? countContents(or(...Object.values(conditions))) : [],
    edited.length > 0 ? countOvertaken(typesOf(edited), actor.id) : [],
    countWaitingRuns({ confirmable: idsOf(confirmable), imports: idsOf(imports) }, actor.id),
  ]);
  const byKind = new Map(work.map(({ tipo, total }) => [tipo, total]));
  for (const { tipo, total } of overtaken) byKind.set(tipo, (byKind.get(tipo) ?? 0) + total);
  return { byKind, byImport };
}
