import type { Actor } from '../../acts/actor.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { idsOf } from '../../ids.ts';
import { MoveRefusedError } from '../errors.ts';
import { move } from '../moves/moves.ts';
import { addStep, type Moved, recordStep } from '../moves/steps.ts';
import { setState } from '../publish/publish-work.ts';
import { isUnderWay } from '../states.ts';
import { assertMay, type ContentSet, findAbsentRoot, kindsOfSet } from './content-set.ts';
import { type ContentRow, listMembers, listWaiting, lockRows, type Member, memberOf, writeMembers } from './members.ts';

/** Some contents of a set at a version. */
type SomeRows = Moved & { rows: readonly number[] };

type Submission = SomeRows & { note: string };

/**
 * Submits contents of a set for review, with a note for the reviewer; the others stay pending. Contents already in review stay in review, and
 * an unpublished root is always included. Throws `MoveRefusedError` if none of the submitted contents is pending outside the review.
 */
export function submitRows(actor: Actor, set: ContentSet, { rows, note, ...moved }: Submission) {
  return move(actor, set.kind, 'enviar', moved, (tx, row) => sendRows(tx, { actor, set, row, rows, note }));
}

/**
 * Cancels the schedule of a set, and submits the scheduled contents for review together with further ones, since a set has only one review or
 * schedule at a time. Throws `MoveRefusedError` if none of the further contents is pending.
 */
export function cancelAndSubmit(actor: Actor, set: ContentSet, { rows, note, ...moved }: Submission) {
  return move(actor, set.kind, 'cancelar-programa', moved, async (tx, row) => {
    await set.kind.members?.lock(tx, { actor, verb: 'enviar', row });
    await recordStep(tx, set.kind, { row, estado: 'borrador', paso: 'cancelado', persona: actor.id });
    return sendRows(tx, { actor, set, row, rows, note });
  });
}

type Sent = Pick<Submission, 'rows' | 'note'> & { actor: Actor; set: ContentSet; row: ContentRow };

async function sendRows(tx: Transaction, { actor, set, row, rows, note }: Sent) {
  const underWay = isUnderWay(row.estado) ? (await listMembers(tx, row)).map(({ id }) => id) : [];
  const root = await findAbsentRoot(tx, set.root, row);
  const chosen = root === undefined ? rows : [root, ...rows];
  const sent = (await listWaiting(tx, row.id)).filter(({ id }) => chosen.includes(id) || underWay.includes(id));
  if (!sent.some(({ id }) => !underWay.includes(id))) throw new MoveRefusedError('Elija qué cambios se envían.');
  const kinds = kindsOfSet(set).filter(({ tipo }) => sent.some((each) => each.tipo === tipo));
  assertMay(actor, [set.kind, ...kinds], 'enviar');
  await lockRows(tx, idsOf(sent));
  const members = sent.map(memberOf);
  const written = await writeMembers(tx, row, { members, estado: 'revision', autor: actor.id });
  const step = { row: written, estado: 'revision', paso: 'enviado', persona: actor.id, comentario: note } as const;
  await recordStep(tx, set.kind, step);
  return { cambios: sent.length };
}

/** `campo` is the field that the comment is about; without it, the comment is about the whole. */
type Return = SomeRows & { comment: string; campo?: string | undefined };

/**
 * Sends contents of a set in review back to their authors, with a comment. The rest stays in review. If an unpublished root is among them,
 * everything is sent back.
 */
export function returnRows(actor: Actor, set: ContentSet, { rows, comment, campo, ...moved }: Return) {
  return move(actor, set.kind, 'devolver', moved, async (tx, row) => {
    const members = await listMembers(tx, row);
    const root = await findAbsentRoot(tx, set.root, row);
    const isReturned = ({ id }: Member) => rows.includes(id) || (root !== undefined && rows.includes(root));
    const returned = members.filter(isReturned);
    const rest = members.filter((member) => !isReturned(member));
    if (returned.length === 0) throw new MoveRefusedError('Elija qué cambios se devuelven.');
    for (const { id, version } of returned) {
      await setState(tx, id, { estado: 'devuelto' });
      await addStep(tx, actor, { id, version }, 'devuelto', comment, { campo });
    }
    if (rest.length === 0) {
      await setState(tx, row.id, { estado: 'devuelto' });
      await addStep(tx, actor, { id: row.id, version: row.versionTrabajo }, 'devuelto', comment);
      return { cambios: returned.length };
    }
    await writeMembers(tx, row, { members: rest, estado: row.estado, autor: row.responsable });
    return { cambios: returned.length };
  });
}
