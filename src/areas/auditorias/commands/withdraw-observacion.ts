import { contentCommand } from '#platform/acts/command.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import type { PartWithdrawal } from '#platform/editing/kind.ts';
import { isObservacionInForce, listObservacionPlaces } from '../queries/editing/observaciones.ts';
import { withdrawObservaciones } from './withdraw.ts';

/**
 * Withdraws observations by the numbers by which staff edit them, or publishes them again. Throws `MoveRefusedError` if one that is not a
 * mistake names no other one of its audit that is in force.
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
