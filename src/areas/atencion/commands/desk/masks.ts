import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { DeskHead } from '../../queries/desk.ts';
import {
  hasManyPlaces,
  hidesMost,
  MAX_MASKS,
  type Mask,
  type MaskKind,
  type UnmaskReason,
} from '../../rules/desk/masking.ts';
import { followUpText, mainTextOf } from '../../rules/desk/record-fields.ts';
import { notasInternas, registros, seguimientos, tapados } from '../../schema.ts';
import type { Envelope } from '../sealing/envelope.ts';
import { insertPart, noteChange } from '../sealing/record-changes.ts';
import { openForChange } from '../sealing/record-mark.ts';
import { actorOnRecord } from './desk-actor.ts';
import { isWritten, lockRecord, openForAct, type RecordKey } from './open-for-act.ts';

/** The record has the maximum number of masks. */
export class TooManyMasksError extends Error {}

/** The masks would hide most of a text, or too many places, which needs the consent of a second person. */
export class WholeTextError extends Error {}

/** Words to mask. */
export type NewMask = RecordKey & { id?: string; texto: string; clase: MaskKind; now: Date };

/**
 * Masks words of a record for all its handlers, once per `id`. The original is kept. Throws `TooManyMasksError`, and `WholeTextError` if most of
 * a text, or too many places, would be hidden.
 */
export async function maskWords(
  actor: StaffActor,
  { head, key, id = randomUUID(), texto, clase, now }: NewMask,
): Promise<void> {
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.tapar');
  const object = { kind: 'registro', ids: [head.id] };
  await act(onRecord, 'atencion.tapar', object, async (tx) => {
    await lockRecord(tx, head.id);
    if (await isWritten(tx, { table: tapados, id })) return new Unchanged(undefined);
    await openForChange(tx, { id: head.id, envelope });
    await assertRestStays(tx, { registroId: head.id, envelope, mask: { id, texto, clase } });
    const contenido = envelope.sealMask(id, { texto, clase });
    await insertMask(tx, { id, registroId: head.id, contenido, autor: actor.id, creado: now });
    return undefined;
  });
}

/** Inserts a mask, sealed under the data key of its record. Throws `TooManyMasksError`. */
export async function insertMask(tx: Transaction, mask: typeof tapados.$inferInsert): Promise<void> {
  if ((await tx.$count(tapados, eq(tapados.registroId, mask.registroId))) >= MAX_MASKS) throw new TooManyMasksError();
  await insertPart(tx, 'masks', mask);
}

/** Logs that a handler reveals masked words, with the reason; `remove` deletes the mask for all handlers. */
export async function unmaskWords(
  actor: StaffActor,
  { head, mask, motivo, remove }: { head: DeskHead; mask: string; motivo: UnmaskReason; remove: boolean },
): Promise<void> {
  const object = { kind: 'registro', ids: [head.id], detail: { tapado: mask, motivo, quitado: remove } };
  await act(await actorOnRecord(actor, head), 'atencion.destapar', object, async (tx) => {
    if (!remove) return;
    await openForChange(tx, { id: head.id });
    await tx.delete(tapados).where(and(eq(tapados.id, mask), eq(tapados.registroId, head.id)));
    noteChange(tx, {
      id: head.id,
      change: (record) => ({ ...record, masks: record.masks.filter(({ id }) => id !== mask) }),
    });
  });
}

/** Throws `WholeTextError` if a mask, together with existing ones, hides most of a text. */
async function assertRestStays(
  tx: Transaction,
  { registroId, envelope, mask }: { registroId: string; envelope: Envelope; mask: Mask },
): Promise<void> {
  const rows = await tx.select().from(tapados).where(eq(tapados.registroId, registroId));
  const masks = [...rows.map(({ id, contenido }) => ({ id, ...envelope.openMask(id, contenido) })), mask];
  const texts = await listTexts(tx, { registroId, envelope });
  const hidesText = texts.some((text) => text.includes(mask.texto) && hidesMost(text, masks));
  if (hidesText || hasManyPlaces(texts, masks)) throw new WholeTextError();
}

/** Returns the texts of a record, without short fields (names and addresses). */
async function listTexts(
  tx: Transaction,
  { registroId, envelope }: { registroId: string; envelope: Envelope },
): Promise<string[]> {
  const [row] = await tx.select({ contenido: registros.contenido }).from(registros).where(eq(registros.id, registroId));
  const entries = await tx.select().from(seguimientos).where(eq(seguimientos.registroId, registroId));
  const notes = await tx.select().from(notasInternas).where(eq(notasInternas.registroId, registroId));
  const { Motivo = '', Evidencia = '' } = row?.contenido ? envelope.openContent(row.contenido) : {};
  return [
    Motivo,
    Evidencia,
    ...entries.flatMap(({ id, contenido, origen }) => {
      const opened = envelope.openFollowUp(id, contenido);
      return [followUpText(origen, opened), mainTextOf(origen, opened)];
    }),
    ...notes.map(({ id, contenido }) => envelope.openNote(id, contenido)),
  ];
}
