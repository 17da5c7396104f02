import { auditChanges } from '#areas/sets.ts';
import { ForbiddenActError } from '#platform/acts/act.ts';
import { titleOf } from '#platform/editing/declared-reads.ts';
import { MoveRefusedError, SiteConflictError, VersionConflictError } from '#platform/editing/errors.ts';
import { type ContentKind, contentAction, hasRecords } from '#platform/editing/kind.ts';
import { publishVersion, schedule, submit } from '#platform/editing/moves/moves.ts';
import { putBackContent, withdrawContent } from '#platform/editing/moves/withdrawal.ts';
import { type Editable, findEditable, listReturnComments } from '#platform/editing/read.ts';
import type { ContentSet } from '#platform/editing/sets/content-set.ts';
import { findWaitingInSet, wroteSome } from '#platform/editing/sets/read-set.ts';
import { submitRows } from '#platform/editing/sets/set-moves.ts';
import { type ContentState, canMove, isApproval, needsReason, refusalOf } from '#platform/editing/states.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { today } from '#platform/visibility.ts';
import { editedOf } from '../kinds.server.ts';
import { type BulkAct, bulkActs, isOfSite } from './bulk-acts.ts';

/** Content of a bulk act, or its set of changes: its version, and why the act is not possible (null if it is). */
type BulkItem = {
  id: string;
  contentId: number | null;
  version: number;
  title: string;
  /** The set of changes that the act applies to instead; null for other content. */
  set: WaitingSet | null;
  problem: string | null;
  needsReason: boolean;
  /** Comments of a return that nobody has addressed yet. */
  returned: string[];
};

/** Result for one content: null, or the reason why nothing changed. */
export type BulkResult = { id: string; title: string; problem: string | null };

type BulkChoice = { kind: ContentKind; actor: StaffActor; act: BulkAct; now: Date };
/** `report` is called with unexpected failures, not with refusals. */
type BulkRequest = BulkChoice & { report: (failure: unknown) => void };
/** `at` is the time of a scheduled publication. */
type Decision = { reason: string; isSilent: boolean; at: Date | undefined };

/** Maximum number of contents of one bulk act. */
const MAX_ITEMS = 50;

/** Returns whether a person may perform a bulk act. */
export function mayPerformBulk({ kind, actor, act }: Omit<BulkChoice, 'now'>): boolean {
  const verb = act === 'reponer' ? 'publicar' : act;
  return (!isOfSite(act) || hasRecords(kind)) && actor.can(contentAction(kind, verb));
}

/** Returns the bulk acts that a person may perform, as options of a form. */
export function bulkChoices(kind: ContentKind, actor: StaffActor): { value: BulkAct; label: string }[] {
  return (Object.keys(bulkActs) as BulkAct[])
    .filter((act) => mayPerformBulk({ kind, actor, act }))
    .map((act) => ({ value: act, label: bulkActs[act].label }));
}

/** Returns the effect of a bulk act on each content, without changing anything. */
export async function previewBulk(request: BulkChoice, ids: readonly string[]): Promise<BulkItem[]> {
  const { kind, actor, act, now } = request;
  const items: BulkItem[] = [];
  for (const id of [...new Set(ids)].slice(0, MAX_ITEMS)) {
    const editable = await findEditable(kind, editedOf(id, kind), today(now));
    if (!editable) continue;
    const { registro, data } = editable;
    const set = isOfSite(act) || registro === null ? null : await findWaitingSet(kind, { registro, actor });
    const { estado, responsable, version } = set ?? editable;
    const returned = set?.returned ?? (estado === 'devuelto' && editable.id !== null ? [editable.id] : []);
    items.push({
      id,
      version,
      set,
      contentId: set ? set.id : editable.id,
      title: await titleOf(kind, data),
      problem: set ? problemOfSet(act, set) : problemOf(act, editable),
      needsReason: isApproval(act) && needsReason(estado, responsable, actor.id),
      returned: act === 'enviar' ? await commentsOf(returned) : [],
    });
  }
  return items;
}

async function commentsOf(returned: readonly number[]): Promise<string[]> {
  return [...new Set([...(await listReturnComments(returned)).values()].map(({ comentario }) => comentario))];
}

/** Performs a bulk act: an act with its own log entry for each content, on the previewed version. */
export async function performBulk(
  request: BulkRequest,
  { items, ...decision }: Decision & { items: readonly BulkItem[] },
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const item of items) {
    const problem =
      item.problem ?? (await perform(request, item, decision).catch((error) => failureOf(error, request)));
    results.push({ id: item.id, title: item.title, problem });
  }
  return results;
}

async function perform(request: BulkRequest, item: BulkItem, decision: Decision): Promise<string | null> {
  try {
    await move(request, item, decision);
    return null;
  } catch (error) {
    if (error instanceof ForbiddenActError) return 'Su cuenta no puede hacerlo con todo lo que tiene.';
    if (error instanceof MoveRefusedError) return error.reason;
    if (error instanceof VersionConflictError) return 'Alguien guardó otra versión mientras usted decidía.';
    if (error instanceof SiteConflictError) return SITE_CHANGED;
    throw error;
  }
}

async function move({ kind, actor, act, now }: BulkRequest, item: BulkItem, decision: Decision): Promise<void> {
  const edited = editedOf(item.id, kind);
  const { reason, isSilent, at } = decision;
  if (isOfSite(act)) {
    if (edited === 'nuevo') return;
    if (act === 'reponer') await putBackContent(actor, kind, { edited, motivo: reason, now });
    else await withdrawContent(actor, kind, { edited, retiro: 'error', motivo: reason, now });
    return;
  }
  // Only content with work by staff can be submitted or published.
  if (item.contentId === null) throw new Response(null, { status: 400 });
  const { contentId: id, version, set } = item;
  const moved = { id, version };
  const approved = { ...moved, reason, isSilent };
  if (act === 'enviar' && set) await submitRows(actor, set.changes, { ...moved, rows: set.unsent, note: '' });
  else if (act === 'enviar') await submit(actor, kind, moved);
  else if (at) await schedule(actor, set?.changes.kind ?? kind, { ...approved, at, now });
  else await publishVersion(actor, set?.changes.kind ?? kind, approved);
}

/** Reports the failure of one content of several. The others are done, and the person has to know which. */
function failureOf(error: unknown, { report }: BulkRequest): string {
  // Answers that the page handles: no permission, or a wrong address.
  if (error instanceof Response) throw error;
  report(error);
  return 'El sistema falló al hacerlo, y esta no cambió. Vuelva a la lista e inténtelo de nuevo.';
}

const SITE_CHANGED = 'Una importación cambió lo que el sitio muestra: ábrala y decida campo por campo.';

const NOT_SENDABLE = 'No es un borrador ni una devuelta.';

function notPublishable(act: BulkAct, estado: ContentState): string {
  return estado === 'devuelto' && isApproval(act) ? refusalOf(estado, act) : 'No tiene cambios que publicar.';
}

function problemOfSet(act: BulkAct, { estado, unsent }: WaitingSet): string | null {
  if (act === 'enviar') return unsent.length > 0 && estado !== 'programado' ? null : 'Todo lo que tiene ya se envió.';
  return !isOfSite(act) && canMove(estado, act) ? null : notPublishable(act, estado);
}

function problemOf(act: BulkAct, { id, estado, registro, sitio, siteChanged }: Editable): string | null {
  if (act === 'reponer') return sitio === 'retirado' ? null : 'No está retirado.';
  if (act === 'retirar') return registro === null || sitio === 'retirado' ? 'No está en el sitio.' : null;
  if (id === null || !canMove(estado, act)) return act === 'enviar' ? NOT_SENDABLE : notPublishable(act, estado);
  return isApproval(act) && siteChanged ? SITE_CHANGED : null;
}

/** Set of changes of a row with pending work. */
type WaitingSet = {
  changes: ContentSet;
  id: number;
  version: number;
  estado: ContentState;
  /** Id of the person of the request, if that person wrote some of it. */
  responsable: string | null;
  /** Number of pending changes, and the ids of those that are not in review. */
  size: number;
  unsent: number[];
  /** Ids of the returned changes that nobody has corrected. */
  returned: number[];
};

/** Returns the pending set of changes of a public row; null if there is none. */
async function findWaitingSet(
  kind: ContentKind,
  { registro, actor }: { registro: number; actor: StaffActor },
): Promise<WaitingSet | null> {
  if (kind !== auditChanges.root) return null;
  const current = await findWaitingInSet(auditChanges, registro);
  if (!current) return null;
  const { row, waiting } = current;
  const isOwn = await wroteSome(auditChanges, row, actor.id);
  return {
    changes: auditChanges,
    id: row.id,
    version: row.versionTrabajo,
    estado: row.estado,
    responsable: isOwn ? actor.id : null,
    size: waiting.length,
    returned: idsIn(waiting, 'devuelto'),
    unsent: idsIn(waiting, 'borrador', 'devuelto'),
  };
}

function idsIn(rows: readonly { id: number; estado: ContentState }[], ...states: ContentState[]): number[] {
  return rows.filter(({ estado }) => states.includes(estado)).map(({ id }) => id);
}
