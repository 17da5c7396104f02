import { DAY_MS } from '../../calendar/days.ts';
import type { StaffActor } from '../../identity/staff-actor.ts';
import type { Import } from '../../import/definition.ts';
import { mayTry } from '../../import/runs/may-try.ts';
import { listFailedRuns, listUnconfirmedRuns } from '../../import/runs/runs.ts';
import { listOvertaken } from '../drafts.ts';
import { type ContentKind, contentAction, mayOpen } from '../kind.ts';
import { type BrokenLink, listBrokenLinks } from '../links/check.ts';
import { listWaiting } from '../read.ts';
import { listUnreadable } from './unreadable.ts';

/** Kinds of content and tables of the areas. */
export type WaitingSources = {
  kinds: readonly ContentKind[];
  listImports(): Promise<ReadonlyMap<string, Import>>;
};

type Row = Awaited<ReturnType<typeof listWaiting>>[number];

/** Content with its kind. */
export type WaitingRow = { row: Row; kind: ContentKind };

/** Groups of content, imports and findings that wait for a person: the one rule of the home page and of the daily mail. */
export type WaitingContent = Awaited<ReturnType<typeof findWaiting>>;

/** Days after which a draft counts as left. */
const LEFT_DAYS = 7;

/** Returns the content, imports and findings that wait for a person at `now`. */
export async function findWaiting(actor: StaffActor, { kinds, listImports }: WaitingSources, now: Date) {
  const opened = kinds.filter((kind) => mayOpen(actor, kind));
  const edited = kinds.filter((kind) => actor.can(contentAction(kind, 'editar')));
  const types = (some: readonly ContentKind[]) => some.map(({ tipo }) => tipo);
  const imports = [...(await listImports()).values()].filter((definition) => mayTry(actor, definition));
  const confirmable = imports.filter(({ action }) => actor.can(action));
  const [waiting, overtaken, unconfirmed, failedRuns, brokenLinks, unreadable] = await Promise.all([
    listWaiting(types(opened)),
    listOvertaken(types(edited), actor.id),
    listUnconfirmedRuns(confirmable.map(({ id }) => id)),
    listFailedRuns(
      imports.map(({ id }) => id),
      actor.id,
    ),
    listBrokenLinks(types(edited)),
    listUnreadable(edited, now),
  ]);
  const withKind = <Each extends { tipo: string }>(rows: readonly Each[]) =>
    rows.flatMap((row) => {
      const kind = opened.find(({ tipo }) => tipo === row.tipo);
      return kind ? [{ row, kind }] : [];
    });
  const known = withKind<Row>(waiting);
  const isMine = ({ row }: WaitingRow) => row.responsable === actor.id;
  const publishes = ({ kind }: WaitingRow) => actor.can(contentAction(kind, 'publicar'));
  const inState = (estado: Row['estado'], condition: (each: WaitingRow) => boolean) =>
    known.filter((each) => each.row.estado === estado && condition(each));
  const drafts = inState('borrador', isMine);
  return {
    failed: known.filter((each) => each.row.fallo !== null && (isMine(each) || publishes(each))),
    overtaken: withKind<Row>(overtaken),
    /** Versions of others; the own ones are `inReview`. */
    review: inState('revision', (each) => publishes(each) && !isMine(each)),
    returned: inState('devuelto', isMine),
    unconfirmed,
    failedRuns,
    brokenLinks: withKind<BrokenLink>(brokenLinks),
    unreadable,
    drafts,
    /** Those of `drafts` that nobody changed for a week. */
    leftDrafts: drafts.filter(({ row }) => now.getTime() - row.actualizado.getTime() > LEFT_DAYS * DAY_MS),
    scheduled: inState('programado', ({ row }) => row.fallo === null),
    inReview: inState('revision', isMine),
    imports,
  };
}
