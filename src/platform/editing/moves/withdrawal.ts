import { eq } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { canSucceed } from '../../publications/read.ts';
import type { Retiro } from '../../publications/schema.ts';
import { publish, type Withdrawal, withdraw } from '../../publications/write.ts';
import { MoveRefusedError, VersionConflictError } from '../errors.ts';
import { type ContentKind, contentAction, hasRecords, showsSuccessor } from '../kind.ts';
import { contentOfRow, type Existing } from '../save.ts';
import { contenidos, unscheduled } from '../schema.ts';
import { isWithdrawn } from '../site-rows.ts';
import { addStep, lockContent } from './steps.ts';

type WithdrawalInput = {
  edited: Existing;
  /** The work version that the person saw. */
  version?: number | undefined;
  retiro: Retiro;
  sucesor?: number | undefined;
  motivo: string;
  now: Date;
};
type RowWithdrawal = { registro: number; withdrawal: Withdrawal; now: Date };

/**
 * Withdraws the public row, edited by staff or not, as a mistake (410), merged (redirect) or superseded (notice). Nothing is deleted. Returns
 * the id of the content. Throws `VersionConflictError` if `version` is no longer the work version.
 */
export function withdrawContent(actor: Actor, kind: ContentKind, input: WithdrawalInput): Promise<number> {
  const { edited, version, retiro, sucesor, motivo, now } = input;
  const object = (id: number) => ({ kind: kind.tipo, ids: [id], detail: { retiro } });
  return act(actor, contentAction(kind, 'retirar'), object, async (tx) => {
    const { id, row } = await lockEdited(tx, kind, edited, version);
    assertHasRecords(kind);
    if (row.registro === null || (await isWithdrawn(tx, kind, row.registro)))
      throw new MoveRefusedError('No está en el sitio.');
    assertReason(kind, input);
    const isScheduled = row.estado === 'programado';
    if (isScheduled && row.conjunto !== null)
      throw new MoveRefusedError('Espera su hora con otros cambios: cancele antes esa publicación.');
    await withdrawRow(tx, kind, { registro: row.registro, withdrawal: { retiro, sucesor, motivo }, now });
    // Otherwise the schedule would publish it again.
    const cancelled = isScheduled ? ({ estado: 'borrador', ...unscheduled } as const) : {};
    if (isScheduled) await addStep(tx, actor, { id, version: row.versionTrabajo }, 'cancelado');
    await tx
      .update(contenidos)
      .set({ retiro, actualizado: now, ...cancelled })
      .where(eq(contenidos.id, id));
    await addStep(tx, actor, { id, version: row.versionPublicada ?? row.versionTrabajo }, 'retirado', motivo, {
      retiro,
    });
    return id;
  });
}

function assertHasRecords(kind: ContentKind): void {
  if (hasRecords(kind)) return;
  throw new MoveRefusedError(
    kind.settings
      ? 'Un ajuste no se retira: publique otro valor.'
      : 'Un renglón de un catálogo no se retira: otros se refieren a él. Corríjalo y publique otra versión.',
  );
}

/** Throws `MoveRefusedError` if the reason of a withdrawal does not fit the kind or the replacement. */
function assertReason(kind: ContentKind, { retiro, sucesor }: Pick<WithdrawalInput, 'retiro' | 'sucesor'>): void {
  if (retiro === 'sustitucion' && !kind.part && !showsSuccessor(kind))
    throw new MoveRefusedError(
      'Ninguna página diría qué lo reemplaza: elija que se unió a otro, o que se publicó por error.',
    );
  if (retiro === 'error' && sucesor !== undefined && !kind.part?.onlyMistakes)
    throw MoveRefusedError.of(
      'sucesor',
      'A lo que se publicó por error nada lo reemplaza: borre el número del otro, o elija otra razón.',
    );
}

/**
 * Undoes a withdrawal: the public row becomes visible again, without pending edits. There is no review, so `motivo` is kept in the history.
 * Returns the id of the content. Throws `MoveRefusedError`.
 */
export function putBackContent(
  actor: Actor,
  kind: ContentKind,
  { edited, motivo, now }: { edited: Existing; motivo: string; now: Date },
): Promise<number> {
  const object = (id: number) => ({ kind: kind.tipo, ids: [id], detail: { repuesto: true } });
  return act(actor, contentAction(kind, 'publicar'), object, async (tx) => {
    const { id, row } = await lockEdited(tx, kind, edited);
    if (row.registro === null || !(await isWithdrawn(tx, kind, row.registro)))
      throw new MoveRefusedError('No está retirado.');
    await showAgain(tx, kind, [row.registro]);
    await tx.update(contenidos).set({ retiro: null, actualizado: now }).where(eq(contenidos.id, id));
    await addStep(tx, actor, { id, version: row.versionPublicada ?? row.versionTrabajo }, 'repuesto', motivo);
    return id;
  });
}

async function lockEdited(tx: Transaction, kind: ContentKind, edited: Existing, version?: number) {
  const id = 'contenido' in edited ? edited.contenido : await contentOfRow(tx, kind, edited.registro);
  const row = await lockContent(tx, kind, id);
  if (version !== undefined && version !== row.versionTrabajo) throw new VersionConflictError(row.versionTrabajo);
  return { id, row };
}

/** Undoes the withdrawals of public rows. */
export async function showAgain(tx: Transaction, kind: ContentKind, registros: readonly number[]): Promise<void> {
  if (registros.length === 0) return;
  if (kind.publication) await publish(tx, { kind: kind.publication, ids: registros });
  await kind.part?.withdraw(tx, { registros, withdrawal: null, now: new Date() });
}

/** Withdraws a public row. Throws `MoveRefusedError`. */
export async function withdrawRow(
  tx: Transaction,
  { publication, part }: ContentKind,
  { registro: id, withdrawal, now }: RowWithdrawal,
): Promise<void> {
  await part?.withdraw(tx, { registros: [id], withdrawal, now });
  if (!publication) return;
  if (withdrawal.sucesor !== undefined && !(await canSucceed(tx, publication, withdrawal.sucesor)))
    throw MoveRefusedError.of('sucesor', 'El registro que lo reemplaza no existe, o está retirado: revise su número.');
  try {
    await withdraw(tx, { kind: publication, id, ...withdrawal, now });
  } catch (error) {
    if (error instanceof RangeError)
      throw MoveRefusedError.of(
        'sucesor',
        withdrawal.sucesor === id
          ? 'Ese es el número de este registro: escriba el del otro que lo reemplaza.'
          : 'Escriba el número del registro que lo reemplaza, solo con cifras.',
      );
    throw error;
  }
}
