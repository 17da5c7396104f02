import { and, eq } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Subject } from '#platform/acts/transaction.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import type { PartWithdrawal } from '#platform/editing/kind.ts';
import { notePublicChanges } from '#platform/publications/public-changes.ts';
import { type Withdrawal, withdrawalCommand } from '#platform/publications/write.ts';
import { indexPartsOf } from '#platform/search/write-index.ts';
import { today } from '#platform/visibility.ts';
import { auditoriaKind } from '../publications.ts';
import { isObservacionInForce, listObservacionPlaces } from '../queries/editing/observaciones.ts';
import { observaciones } from '../schema.ts';
import { recountObservaciones } from './recount.ts';

/** An observation to withdraw or, with `null`, to publish again; `sucesor` is the number of another observation of the audit. */
type ObservacionWithdrawal = { auditoriaId: number; numero: number; withdrawal: Withdrawal | null };

/** Withdraws audits with a reason, or publishes them again. Their reports have the same visibility. */
export const withdrawAuditorias = withdrawalCommand(auditoriaKind);

/**
 * Withdraws observations with a reason, or publishes them again. Only the page of their audit mentions the withdrawal and the replacement; they are
 * not shown or counted elsewhere.
 */
export const withdrawObservaciones = contentCommand(
  'auditorias',
  async (tx, { rows, now }: { rows: readonly ObservacionWithdrawal[]; now: Date }) => {
    const subjects: Subject[] = [];
    for (const { auditoriaId, numero, withdrawal } of rows) {
      const [row] = await tx
        .update(observaciones)
        .set({
          retiro: withdrawal?.retiro ?? null,
          retiradaEl: withdrawal ? today(now) : null,
          sucesora: withdrawal?.sucesor ?? null,
          motivoRetiro: withdrawal?.motivo ?? null,
        })
        .where(and(eq(observaciones.auditoriaId, auditoriaId), eq(observaciones.numero, numero)))
        .returning({ enteId: observaciones.enteId });
      if (row) subjects.push({ ente: row.enteId, auditoria: auditoriaId });
    }
    const auditoriaIds = rows.map(({ auditoriaId }) => auditoriaId);
    await indexPartsOf(tx, auditoriaKind, auditoriaIds);
    notePublicChanges(tx, auditoriaKind, auditoriaIds);
    await recountObservaciones(tx, [...new Set(subjects.map(({ ente }) => ente))]);
    return subjects;
  },
  (_, subjects) => subjects,
);

/**
 * Withdraws observations by row id, or publishes them again. Throws `MoveRefusedError` if a withdrawal other than a mistake does not name another
 * current observation of the audit.
 */
export const withdrawObservacion = contentCommand(
  'auditorias',
  async (tx, { registros, withdrawal, now }: PartWithdrawal) => {
    const places = await listObservacionPlaces(tx, registros);
    if (places.length < registros.length) throw new MoveRefusedError('La observación no existe.');
    const sucesor = withdrawal?.sucesor;
    for (const { auditoriaId, numero } of places) {
      if (!withdrawal || withdrawal.retiro === 'error') break;
      if (sucesor === undefined || sucesor === numero)
        throw new MoveRefusedError('Diga el número de la observación que la reemplaza, de la misma auditoría.');
      if (!(await isObservacionInForce(tx, auditoriaId, sucesor)))
        throw new MoveRefusedError(
          `La auditoría no tiene la observación ${sucesor}, o está retirada: revise su número.`,
        );
    }
    await withdrawObservaciones(tx, { rows: places.map((place) => ({ ...place, withdrawal })), now });
  },
  () => [],
);
