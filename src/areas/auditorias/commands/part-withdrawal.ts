import type { Transaction } from '#platform/acts/transaction.ts';
import type { Querier } from '#platform/database/connection.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import type { ContentPart } from '#platform/editing/kind.ts';
import type { PlaceWithdrawal } from './withdraw.ts';

type PartRules = {
  /** Its name in sentences, a feminine noun. */
  name: string;
  findPlace(querier: Querier, registro: number): Promise<{ auditoriaId: number; numero: number } | undefined>;
  isInForce(querier: Querier, auditoriaId: number, numero: number): Promise<boolean>;
  withdraw(tx: Transaction, input: { rows: readonly PlaceWithdrawal[]; now: Date }): Promise<void>;
};

/** Returns how staff withdraw a part of an audit, and publish it again. One that is not a mistake names another one of its audit, in force. */
export function withdrawalOf({ name, findPlace, isInForce, withdraw }: PartRules): ContentPart['withdraw'] {
  return async (tx, { registro, withdrawal, now }) => {
    const place = await findPlace(tx, registro);
    if (!place) throw new MoveRefusedError(`La ${name} no existe.`);
    const { auditoriaId, numero } = place;
    const sucesor = withdrawal?.sucesor;
    if (withdrawal && withdrawal.retiro !== 'error') {
      if (sucesor === undefined || sucesor === numero)
        throw new MoveRefusedError(`Diga el número de la ${name} que la reemplaza, de la misma auditoría.`);
      if (!(await isInForce(tx, auditoriaId, sucesor)))
        throw new MoveRefusedError(`La auditoría no tiene la ${name} ${sucesor}, o está retirada: revise su número.`);
    }
    await withdraw(tx, { rows: [{ auditoriaId, numero, withdrawal }], now });
  };
}
