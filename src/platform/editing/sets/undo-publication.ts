import { and, desc, eq, inArray } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { idsOf } from '../../ids.ts';
import { MemberConflictError, MoveRefusedError } from '../errors.ts';
import { type ContentKind, contentAction } from '../kind.ts';
import { addStep } from '../moves/steps.ts';
import { withdrawRow } from '../moves/withdrawal.ts';
import { lockPublications, publishWork, setState, withPublicationRefusals } from '../publish/publish-work.ts';
import { pasos } from '../schema.ts';
import { findSiteChange } from '../site-change.ts';
import { assertMay, type ContentSet, kindsOfSet } from './content-set.ts';
import {
  type ContentRow,
  lockRows,
  type Member,
  memberOf,
  readMembers,
  repeatVersion,
  writeMembers,
} from './members.ts';
import { lockSet, reopen } from './note-saved.ts';

/** Returns the last published version of a set, unless it was undone since; undefined if there is none. */
export async function findUndoable(id: number, querier: Querier = db()): Promise<number | undefined> {
  const [step] = await querier
    .select({ paso: pasos.paso, version: pasos.version })
    .from(pasos)
    .where(and(eq(pasos.contenido, id), inArray(pasos.paso, ['publicado', 'deshecho'])))
    .orderBy(desc(pasos.id))
    .limit(1);
  return step?.paso === 'publicado' ? step.version : undefined;
}

type Undo = { id: number; version: number; reason: string; now: Date };

/**
 * Undoes the last publication of a set in one act. Changed content gets its former version again. Content whose withdrawal the publication undid
 * is withdrawn again. Added content is withdrawn as a mistake and becomes a draft of the set. Content outside the publication stays pending.
 * Throws `MemberConflictError` if a member changed since, and `MoveRefusedError`.
 */
export function undoPublication(actor: Actor, set: ContentSet, { id, version, reason, now }: Undo): Promise<void> {
  const object = (cambios: number) => ({ kind: set.kind.tipo, ids: [id], detail: { deshace: version, cambios } });
  const undo = () =>
    act(actor, contentAction(set.kind, 'publicar'), object, async (tx) => {
      const row = await lockSet(tx, id);
      if ((await findUndoable(id, tx)) !== version) throw new MoveRefusedError('Ya no es lo último que se publicó.');
      if (reason.trim() === '') throw new MoveRefusedError('Escriba por qué se deshace.');
      const members = await readMembers(tx, row, version);
      const rows = await membersWithRows(tx, set, members);
      assertMay(
        actor,
        rows.map(({ kind }) => kind),
        'publicar',
      );
      assertMay(
        actor,
        rows.flatMap(({ kind, member }) => (member.before === null ? kind : [])),
        'retirar',
      );
      for (const kind of new Set(rows.map((each) => each.kind))) await lockPublications(tx, kind);
      for (const each of rows) await assertUntouched(tx, each);
      // Rows are undone before the rows that they refer to.
      for (const each of rows.toReversed()) await restoreFormer(tx, { ...each, actor, reason, now });
      const undone = await lockRows(
        tx,
        members.map((each) => each.id),
      );
      const restored = undone.filter(({ versionPublicada }) => versionPublicada !== null).map(memberOf);
      const written = await writeMembers(tx, row, { members: restored, estado: 'publicado', autor: actor.id });
      await addStep(tx, actor, { id, version: written.versionTrabajo }, 'deshecho', reason);
      await setState(tx, id, { versionPublicada: written.versionTrabajo });
      if (row.estado !== 'publicado' || restored.length < members.length) await reopen(tx, written, row.responsable);
      return members.length;
    });
  return withPublicationRefusals(set.kind, id, async () => {
    await undo();
  });
}

type Published = { kind: ContentKind; row: ContentRow; member: Member };

async function membersWithRows(tx: Transaction, set: ContentSet, members: readonly Member[]): Promise<Published[]> {
  const rows = await lockRows(tx, idsOf(members));
  return kindsOfSet(set).flatMap((kind) =>
    rows.flatMap((row) => {
      const member = members.find(({ id }) => id === row.id);
      return member && row.tipo === kind.tipo ? [{ kind, row, member }] : [];
    }),
  );
}

async function assertUntouched(tx: Transaction, { kind, row, member }: Published): Promise<void> {
  if (row.versionPublicada !== member.version || row.estado !== 'publicado')
    throw new MoveRefusedError(`${row.titulo}: cambió después, o tiene cambios que esperan. Cámbielo por separado.`);
  const site = await findSiteChange(tx, kind, row);
  if (site) throw new MemberConflictError(site, row);
}

type Undone = Published & { actor: Actor; reason: string; now: Date };

async function restoreFormer(tx: Transaction, { kind, row, member, actor, reason, now }: Undone): Promise<void> {
  const { id, registro } = row;
  if (member.before === null) {
    if (registro === null) throw new Error('A published row has no id');
    await withdrawRow(tx, kind, { registro, withdrawal: { retiro: 'error', motivo: reason.trim() }, now });
    await addStep(tx, actor, { id, version: member.version }, 'retirado', reason, { retiro: 'error' });
    const numero = await repeatVersion(tx, row, { of: member.version, autor: row.responsable });
    const draft = { estado: 'borrador', versionTrabajo: numero, versionPublicada: null } as const;
    await setState(tx, id, { retiro: 'error', ...draft });
    return;
  }
  const withdrawal = await findWithdrawal(tx, row);
  const numero = await repeatVersion(tx, row, { of: member.before, autor: actor.id });
  await publishWork(tx, kind, { ...row, versionTrabajo: numero });
  await setState(tx, id, { versionTrabajo: numero });
  await addStep(tx, actor, { id, version: numero }, 'publicado', reason);
  if (!withdrawal || registro === null) return;
  const { motivo } = withdrawal;
  await withdrawRow(tx, kind, { registro, withdrawal: { retiro: 'error', motivo }, now });
  await setState(tx, id, { retiro: 'error' });
  await addStep(tx, actor, { id, version: numero }, 'retirado', motivo, { retiro: 'error' });
}

/** Returns why published content was withdrawn before its publication; undefined for content that the site showed. */
async function findWithdrawal(tx: Transaction, { id, titulo }: ContentRow): Promise<{ motivo: string } | undefined> {
  const [, before] = await tx
    .select()
    .from(pasos)
    .where(and(eq(pasos.contenido, id), inArray(pasos.paso, ['publicado', 'retirado', 'repuesto'])))
    .orderBy(desc(pasos.id))
    .limit(2);
  if (before?.paso !== 'retirado') return undefined;
  if (before.retiro === 'error') return { motivo: before.comentario };
  // The id of its successor was deleted by the publication.
  throw new MoveRefusedError(`${titulo}: otro lo reemplazaba antes de esa publicación. Retírelo por separado.`);
}
