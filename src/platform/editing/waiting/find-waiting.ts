import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../calendar/days.ts';
import type { PageOf } from '../../http/paging.ts';
import type { StaffActor } from '../../identity/staff-actor.ts';
import type { Import } from '../../import/definition.ts';
import { mayTry } from '../../import/runs/may-try.ts';
import { listFailedRuns, listUnconfirmedRuns } from '../../import/runs/runs.ts';
import { listOvertaken } from '../drafts.ts';
import { type ContentKind, contentAction, mayOpen } from '../kind.ts';
import { type BrokenLink, listBrokenLinks } from '../links/check.ts';
import { listContents } from '../read.ts';
import { contenidos } from '../schema.ts';
import { listUnreadable } from './unreadable.ts';

/** Kinds of content and tables of the areas. */
export type WaitingSources = {
  kinds: readonly ContentKind[];
  listImports(): Promise<ReadonlyMap<string, Import>>;
};

type Row = Awaited<ReturnType<typeof listContents>>[number];

/** Content with its kind. */
export type WaitingRow = { row: Row; kind: ContentKind };

/** Groups of content, imports and findings that wait for a person: the one rule of the home page and of the daily mail. */
export type WaitingContent = Awaited<ReturnType<typeof findWaiting>>;

/** Days after which a draft counts as left. */
const LEFT_DAYS = 7;
/** Rows of a group. */
const MAX_ROWS = 50;
/** Rows of the group that is asked for as a whole. */
const MAX_WHOLE = 2000;

/** Returns the content, imports and findings that wait for a person at `now`: of each group its total and its first rows, many of `whole`. */
export async function findWaiting(
  actor: StaffActor,
  { kinds, listImports }: WaitingSources,
  { now, whole }: { now: Date; whole?: string | undefined },
) {
  const opened = kinds.filter((kind) => mayOpen(actor, kind));
  const edited = kinds.filter((kind) => actor.can(contentAction(kind, 'editar')));
  const published = kinds.filter((kind) => actor.can(contentAction(kind, 'publicar')));
  const types = (some: readonly ContentKind[]) => some.map(({ tipo }) => tipo);
  const imports = [...(await listImports()).values()].filter((definition) => mayTry(actor, definition));
  const confirmable = imports.filter(({ action }) => actor.can(action));
  const sizeOf = (group: string) => (group === whole ? MAX_WHOLE : MAX_ROWS);
  const withKind = <Each extends { tipo: string; total: number }>(rows: readonly Each[]) => ({
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap((row) => {
      const kind = opened.find(({ tipo }) => tipo === row.tipo);
      return kind ? [{ row, kind }] : [];
    }),
  });
  const { estado, fallo, responsable, tipo, actualizado } = contenidos;
  const isMine = eq(responsable, actor.id);
  const isPublished = inArray(tipo, types(published));
  const list = async (group: string, condition: SQL | undefined) =>
    withKind<Row>(await listContents(and(inArray(tipo, types(opened)), condition), sizeOf(group)));
  const isDraft = and(eq(estado, 'borrador'), isMine);
  const leftBefore = new Date(now.getTime() - LEFT_DAYS * DAY_MS);
  const [failed, review, returned, drafts, leftDrafts, scheduled, inReview] = await Promise.all([
    list('failed', and(isNotNull(fallo), or(isMine, isPublished))),
    // Versions of others; the own ones are `inReview`.
    list('review', and(eq(estado, 'revision'), isPublished, sql`${responsable} is distinct from ${actor.id}`)),
    list('returned', and(eq(estado, 'devuelto'), isMine)),
    list('drafts', isDraft),
    list('leftDrafts', and(isDraft, lt(actualizado, leftBefore))),
    list('scheduled', and(eq(estado, 'programado'), isNull(fallo))),
    list('inReview', and(eq(estado, 'revision'), isMine)),
  ]);
  const [overtaken, unconfirmed, failedRuns, brokenLinks, unreadable] = await Promise.all([
    listOvertaken(types(edited), actor.id, sizeOf('overtaken')),
    listUnconfirmedRuns(
      confirmable.map(({ id }) => id),
      sizeOf('unconfirmed'),
    ),
    listFailedRuns(
      imports.map(({ id }) => id),
      actor.id,
      sizeOf('failedRuns'),
    ),
    listBrokenLinks(types(edited), sizeOf('brokenLinks')),
    listUnreadable(edited, now, sizeOf('unreadable')),
  ]);
  return {
    ...{ failed, review, returned, drafts, scheduled, inReview, unreadable, imports },
    /** Those of `drafts` that nobody changed for a week. */
    leftDrafts,
    overtaken: withKind<Row>(overtaken),
    unconfirmed: pageOf(unconfirmed),
    failedRuns: pageOf(failedRuns),
    brokenLinks: withKind<BrokenLink & { total: number }>(brokenLinks),
  };
}

function pageOf<Each extends { total: number }>(rows: Each[]): PageOf<Each> {
  return { total: rows[0]?.total ?? 0, rows };
}
