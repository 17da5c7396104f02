import { contentCommand } from '#platform/acts/command.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import type { PartWithdrawal } from '#platform/editing/kind.ts';
import { findObservacionPlace, isObservacionInForce } from '../queries/editing/observaciones.ts';
import { withdrawObservaciones } from './withdraw.ts';

/**
 * Withdraws the observation that staff edit, or publishes it again. Throws `MoveRefusedError` if one that is not a mistake names no other
 * one of its audit that is in force.
 */
export const withdrawObservacion = contentCommand(
  'auditorias',
  async (tx, { registro, withdrawal, now }: PartWithdrawal) => {
    const place = await findObservacionPlace(tx, registro);
    if (!place) throw new MoveRefusedError('La observación no existe.');
    const { auditoriaId, numero } = place;
    const sucesor = withdrawal?.sucesor;
    if (withdrawal && withdrawal.retiro !== 'error') {
      if (sucesor === undefined || sucesor === numero)
        throw new MoveRefusedError('Diga el número de la observación que la reemplaza, de la misma auditoría.');
      if (!(await isObservacionInForce(tx, auditoriaId, sucesor)))
        throw new MoveRefusedError(
          `La auditoría no tiene la observación ${sucesor}, o está retirada: revise su número.`,
        );
    }
    await withdrawObservaciones(tx, { rows: [{ auditoriaId, numero, withdrawal }], now });
  },
);
