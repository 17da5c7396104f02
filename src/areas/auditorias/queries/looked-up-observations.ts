import type { LookedUp } from '#platform/datasets/field.ts';
import { foldText } from '#platform/text/fold.ts';
import { ObservationNumbers } from '../import/numbers.ts';
import { findObservacionText } from './editing/respuestas.ts';

const auditOf = ({ auditoriaId }: Readonly<Record<string, unknown>>) => Number(auditoriaId);

/** The observations of the audit of a row, which cells and forms name by their numbers or keys. */
export const observationsOfAudit: LookedUp<number> = {
  keyOf: foldText,
  async find(querier, written) {
    const numbers = new ObservationNumbers();
    await numbers.load(
      querier,
      written.map(({ row }) => auditOf(row)).filter((id) => !Number.isNaN(id)),
    );
    return ({ text, row }) => {
      const numero = numbers.existing(auditOf(row), text);
      if (numero === undefined) return { problem: `la auditoría no tiene la observación «${text}»` };
      return { value: numero };
    };
  },
  textOf: (querier, numero, row) => findObservacionText(querier, auditOf(row), numero),
};
