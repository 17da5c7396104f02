import { examples } from '#institution/examples.ts';
import type { Querier } from '#platform/database/connection.ts';
import { optional } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { listWithdrawals } from '#platform/publications/read.ts';
import {
  changesWithdrawal,
  isReplacedByWithdrawn,
  replacementProblem,
  retiroColumns,
  withdrawalOf,
} from '#platform/publications/withdrawal-columns.ts';
import { withdrawInformes } from '../commands/follow-up.ts';
import { informeKind } from '../publications.ts';
import { tipoInformeNames } from '../queries/catalogue-names.ts';
import { type InformeKey, informeKey } from '../queries/known.ts';
import { checkInformes, informeColumns } from './of-informe.ts';

type Replaced = InformeKey & { sucesor?: string | null | undefined; numeroSucesor?: number | null | undefined };

/** Import that withdraws reports with a reason, or publishes them again. */
export const retirosInformesImport = defineImport({
  id: 'retiros-informes',
  action: 'informes.retirar',
  title: 'Retiros de informes',
  columns: {
    ...informeColumns,
    ...retiroColumns,
    sucesor: optional(text(60), {
      header: 'Lo reemplaza el de la auditoría',
      also: ['Sucesor', 'Reemplazo'],
      note: 'Si se fusiona o se sustituye: código de la auditoría del otro informe, del mismo tipo.',
      example: `${examples.auditoria}-B`,
    }),
    numeroSucesor: optional(integer(1, 1000), {
      header: 'Número del que lo reemplaza',
      note: 'Si esa auditoría tiene varios informes del tipo. Si falta, 1.',
      example: 2,
    }),
  },
  prepare: async (querier: Querier) => ({ now: new Date(), tiposInforme: await tipoInformeNames(querier) }),
  key: informeKey,
  async check(querier, rows) {
    const { problems, references: informeOf } = await checkInformes(querier, rows);
    const successors = rows.flatMap((row) => successorOf(row) ?? []);
    const { references: replacementOf } = await checkInformes(querier, successors);
    const informeIds = rows.map((row) => {
      const successor = successorOf(row);
      return { id: informeOf(row)?.id, sucesor: successor && replacementOf(successor)?.id };
    });
    const wrong = rows.flatMap(({ retiro, sucesor }, row): RowProblem[] => {
      const target = informeIds[row];
      if (target?.id === undefined) return [];
      const problem = replacementProblem({ retiro, sucesor }, 'falta: diga cuál lo reemplaza');
      if (problem) return [{ row, column: 'sucesor', problem }];
      if (sucesor && (target.sucesor === undefined || target.sucesor === target.id))
        return [{ row, column: 'sucesor', problem: `«${sucesor}» no tiene otro informe que lo reemplace` }];
      return [];
    });
    const stored = await listWithdrawals(
      querier,
      informeKind.tipo,
      informeIds.flatMap(({ id, sucesor }) => [id ?? [], sucesor ?? []].flat()),
    );
    const rowOf = new Map(rows.map((row, index) => [informeIds[index]?.id, row]));
    const gone = rows.flatMap((each, row): RowProblem[] => {
      const { id, sucesor } = informeIds[row] ?? {};
      if (id === undefined || sucesor === undefined) return [];
      const replacement = { row: rowOf.get(sucesor), stored: stored.get(sucesor) ?? null };
      return isReplacedByWithdrawn(each, { id, sucesor, stored: stored.get(id) ?? null }, replacement)
        ? [{ row, column: 'sucesor', problem: 'el informe que lo reemplaza está retirado; escriba el que se conserva' }]
        : [];
    });
    return { problems: [...problems, ...wrong, ...gone], references: { targets: informeIds, stored } };
  },
  async write(tx, rows, { now }, { targets, stored }) {
    const withdrawals = rows.flatMap((row, index) => {
      const target = targets[index];
      if (target?.id === undefined) return [];
      const withdrawal = withdrawalOf(row, target.sucesor);
      const changes = changesWithdrawal(tx, row, withdrawal, stored.get(target.id) ?? null);
      return changes ? [{ informeId: target.id, withdrawal }] : [];
    });
    await withdrawInformes(tx, { rows: withdrawals, now });
    return { added: 0, changed: withdrawals.length };
  },
});

function successorOf({ sucesor, numeroSucesor, tipoInformeId }: Replaced): InformeKey | undefined {
  return sucesor ? { auditoria: sucesor, tipoInformeId, numero: numeroSucesor } : undefined;
}
