import { AsyncLocalStorage } from 'node:async_hooks';
import { transact } from '../database/connection.ts';
import { areQueuesOpen, queueJob } from '../jobs/jobs.ts';
import { recordPublicChanges } from '../publications/public-changes.ts';
import { type Action, areaOfAction } from './actions.ts';
import type { Actor } from './actor.ts';
import { needsOffsiteAnchor, OFFSITE_ANCHOR_DELAY_S, OFFSITE_ANCHOR_QUEUE } from './anchors/offsite-anchor.ts';
import { appendEntry } from './audit-log.ts';
import type { Entry } from './entry-seal.ts';
import { rememberEntry } from './known-entries.ts';
import { computeMarks } from './marks.ts';
import { recordChanges } from './outbox.ts';
import type { LoggedDetail } from './schema.ts';
import { listChangedAreas, type Transaction, Unchanged } from './transaction.ts';

/** The object of an act as the audit log records it: kind, ids, and a detail of counts, hashes and flags. Never content. */
export type ActObject = { kind: string; ids?: readonly (string | number)[]; detail?: LoggedDetail };

/** The actor may not perform the action. */
export class ForbiddenActError extends Error {}

/** An act was started inside another act. */
export class NestedActError extends Error {}

/** Rolls the transaction back and delivers the result of the work. */
class RollBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super();
    this.result = result;
  }
}

/** The act that the current code runs in. `isOpen` turns false at its end; background work started in it may run longer. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Performs one act, the only way to write: checks the permission of `actor`, runs `work` in a transaction, appends the audit log entry,
 * records and announces the changed areas, and commits. `object` may depend on the result of `work`, where the database assigns the id.
 * Work that returns `Unchanged` is rolled back without an entry. Throws `ForbiddenActError`, `NestedActError`, and the errors of `work`.
 */
export async function act<Result>(
  actor: Actor,
  action: Action,
  object: ActObject | ((result: Result) => ActObject),
  work: (tx: Transaction) => Promise<Result | Unchanged<Result>>,
): Promise<Result> {
  if (current.getStore()?.isOpen) throw new NestedActError(`${action} was started inside another act`);
  if (!actor.may(action, areaOfAction(action))) {
    // Only people attempt forbidden actions; a denied part of the system is a bug.
    if (actor.kind === 'personal') await logRefusal(actor, action);
    throw new ForbiddenActError(`${actor.kind} ${actor.id} may not perform ${action}`);
  }
  const running = { isOpen: true };
  let appended: Entry | undefined;
  try {
    const result = await openTransaction(async (tx) => {
      const result = await current.run(running, () => work(tx));
      if (result instanceof Unchanged) throw new RollBack(result.result);
      const { kind, ids = [], detail = {} } = typeof object === 'function' ? object(result) : object;
      const objeto = { tipo: kind, ids: [...ids] };
      if (needsOffsiteAnchor(action) && areQueuesOpen())
        await queueJob(tx, OFFSITE_ANCHOR_QUEUE, {}, { after: OFFSITE_ANCHOR_DELAY_S, coalesceBy: 'acto' });
      const marcas = await computeMarks(tx);
      const entry = { actorTipo: actor.kind, actorId: actor.id, accion: action, objeto, detalle: detail, marcas };
      appended = await appendEntry(tx, entry);
      await recordPublicChanges(tx, appended.numero);
      await recordChanges(tx, listChangedAreas(tx), { accion: action, objeto });
      return result;
    });
    if (appended) rememberEntry(appended);
    return result;
  } catch (error) {
    // Thrown above with this result.
    if (error instanceof RollBack) return error.result as Result;
    throw error;
  } finally {
    running.isOpen = false;
  }
}

/** Performs an act that writes only its log entry: a reading, an export, a check. Throws `ForbiddenActError` and `NestedActError`. */
export function logAct(actor: Actor, action: Action, object: ActObject): Promise<void> {
  return act(actor, action, object, async () => undefined);
}

/** Appends a log entry for an action that the actor may not perform. */
async function logRefusal({ kind, id }: Actor, action: Action): Promise<void> {
  const entry = { actorTipo: kind, actorId: id, accion: action, objeto: { tipo: 'rechazo', ids: [] } };
  rememberEntry(
    await openTransaction((tx) => appendEntry(tx, { ...entry, detalle: { rechazada: true }, marcas: null })),
  );
}

/** Opens a `Transaction`; nothing else creates one. */
function openTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return transact((opened) => work(opened as unknown as Transaction));
}
